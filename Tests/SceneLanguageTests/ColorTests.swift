import SceneLanguage
import Testing

@Suite struct Colors {
    @Test(arguments: [
        ("#f80", "#ff8800"), ("#f808", "#ff880088"), ("#FF8800", "#ff8800"), ("#12345678", "#12345678"),
        ("#000000ff", "#000000"),
    ])
    func `hexadecimal colours`(text: String, expected: String) { #expect(Color(hex: text)?.printed == expected) }

    @Test(arguments: ["", "#", "f80", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "# ff", "#ff "])
    func `no hexadecimal colours`(text: String) { #expect(Color(hex: text) == nil) }

    @Test func `CSS names`() {
        #expect(CSSColors.named("rebeccapurple")?.printed == "#663399")
        #expect(CSSColors.named("cornflowerblue")?.printed == "#6495ed")
        #expect(CSSColors.named("grey") == CSSColors.named("gray"))
        #expect(CSSColors.named("transparent") == Color.none)
        #expect(CSSColors.named("none") == Color.none)
        #expect(CSSColors.named("Red") == nil)
        #expect(CSSColors.names.count == 150)
    }
}
