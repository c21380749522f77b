/**
 * Returns the probability that a standard normal variable is at most `x`. For |x| ≥ 3 it uses a continued fraction
 * (Abramowitz and Stegun, 26.2.14), otherwise a power series (26.2.11). The error is about 1e-14.
 */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  const z = Math.abs(x)
  if (z > 38) return x > 0 ? 1 : 0
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  let upper: number
  if (z < 3) {
    let term = z
    let sum = z
    for (let n = 1; Math.abs(term) > 1e-17 * sum && n < 200; n += 1) {
      term *= (z * z) / (2 * n + 1)
      sum += term
    }
    upper = 0.5 - density * sum
  } else {
    let fraction = z
    for (let n = 120; n >= 1; n -= 1) fraction = z + n / fraction
    upper = density / fraction
  }
  return x > 0 ? 1 - upper : upper
}

/** Returns the value that a standard normal variable does not exceed with probability `p`, from 0 to 1. */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) return p === 0 ? Number.NEGATIVE_INFINITY : p === 1 ? Number.POSITIVE_INFINITY : Number.NaN
  let [low, high] = [-40, 40]
  // Bisection always converges. It is slow, but nothing calls this function often.
  for (let n = 0; n < 90; n += 1) {
    const middle = (low + high) / 2
    if (normalCdf(middle) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}
