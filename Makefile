# Everything here works from a fresh clone: what is missing is installed first, nothing else is relied on.

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 120

# The program links the Swift library statically (it starts faster and needs no toolchain where it runs). Tests cannot
# be linked that way, and switching one build folder between the two would rebuild everything each time.
STATIC := .build/static
ifneq ($(shell uname),Darwin)
  # Nor does it look for libraries beside itself: thirty that are not there are a part of its start.
  STATIC_FLAGS := --static-swift-stdlib --disable-local-rpath
  # The C++ runtime, which only the Swift library needs, goes in too: the linker finds the archive in a folder where
  # there is nothing else. Exporting symbols would serve plug-ins, of which there are none. Together a tenth of the start.
  ARCHIVES := $(STATIC)/archives
  STATIC_FLAGS += -Xswiftc -L$(abspath $(ARCHIVES)) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
  STATIC_FLAGS += -Xlinker --no-export-dynamic
endif
PROGRAM := $(STATIC)/release/gifscript

FORMATTED := Sources Tests Package.swift

.PHONY: help demo build test lint format editors bench bench-language bench-lzw bench-quick fuzz gallery media install man clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

demo: build ## install what is missing, build, and render examples/caption.gs
	@mkdir -p build
	$(PROGRAM) render examples/caption.gs -o build/caption.gif
	@echo "build/caption.gif is ready: open it in a browser or an image viewer."

build: $(ARCHIVES) ## build the program in release
	@scripts/install
	swift build -c release $(STATIC_FLAGS) --product gifscript --scratch-path $(STATIC)

$(STATIC)/archives:
	@scripts/install
	@mkdir -p $@
	@ln -sf "$$($$(command -v clang || command -v cc) -print-file-name=libstdc++.a)" $@

test: ## install what is missing and run all tests
	@scripts/install --tests
	swift test -c release

lint: ## check the formatting of the Swift sources and the syntax of the scripts
	swift format lint --strict -r $(FORMATTED)
	@scripts/lint

format: ## format the Swift sources
	swift format format -i -r $(FORMATTED)

editors: ## check with Vim and a TextMate engine what the files in editors colour
	@scripts/editors/check

bench: build ## compare with ffmpeg, ImageMagick and Pillow; rewrites the tables in BENCHMARKS.md
	@scripts/bench/install
	build/venv/bin/python scripts/bench/captions.py --program $(PROGRAM)
	build/venv/bin/python scripts/bench/encoding.py --program $(PROGRAM)
	build/venv/bin/python scripts/bench/language.py --program $(PROGRAM) --keep

bench-language: build ## measure how fast scripts are read, checked and laid out, and what an editor waits for
	python3 scripts/bench/language.py --program $(PROGRAM)

bench-lzw: ## compare LZW with giflib and cgif on one core
	@scripts/packages libgif-dev libcgif-dev ffmpeg
	scripts/bench/lzw/run

bench-quick: build ## the same comparison on the small inputs, printed only
	@scripts/bench/install
	build/venv/bin/python scripts/bench/captions.py --program $(PROGRAM) --quick

fuzz: ## run the fuzz tests for FUZZ_SECONDS (120) each
	@scripts/install --tests
	GIFSCRIPT_FUZZ_SECONDS=$(FUZZ_SECONDS) swift test -c release --filter Fuzz

gallery: build ## render every example, and bring their pages and pictures up to date
	scripts/gallery $(PROGRAM)

media: ## draw the pictures that the examples use anew (examples/media)
	@scripts/media/install
	build/venv/bin/python scripts/media/draw.py

man: build ## write the manual pages to build/man and the shells' completions to build/completions
	@mkdir -p build/man build/completions
	$(PROGRAM) man 1 > build/man/gifscript.1
	$(PROGRAM) man 5 > build/man/gifscript.5
	$(PROGRAM) completions bash > build/completions/gifscript
	$(PROGRAM) completions zsh > build/completions/_gifscript
	$(PROGRAM) completions fish > build/completions/gifscript.fish

SHARE := $(DESTDIR)$(PREFIX)/share

install: man ## copy the program, its manual and its completions to PREFIX (/usr/local)
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/man/man1 $(SHARE)/man/man5 $(SHARE)/zsh/site-functions \
		$(SHARE)/bash-completion/completions $(SHARE)/fish/vendor_completions.d
	install -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/gifscript
	install -m 644 build/man/gifscript.1 $(SHARE)/man/man1
	install -m 644 build/man/gifscript.5 $(SHARE)/man/man5
	install -m 644 build/completions/gifscript $(SHARE)/bash-completion/completions
	install -m 644 build/completions/_gifscript $(SHARE)/zsh/site-functions
	install -m 644 build/completions/gifscript.fish $(SHARE)/fish/vendor_completions.d

clean: ## remove everything that was built
	rm -rf .build build
