#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

package func sine(_ radians: Double) -> Double { sin(radians) }

package func cosine(_ radians: Double) -> Double { cos(radians) }

func exponential(_ x: Double) -> Double { exp(x) }
