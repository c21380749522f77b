/** Bits in a word. */
export const wordBits = 32

/**
 * How many of the first `length` words have each bit, by place: carry-save adders over eight words at a time (Harley and Seal,
 * in Warren, “Hacker's Delight”, 5-1), for every place at once.
 */
export function countByBit(words: Int32Array, length: number): Int32Array {
  const counts = new Int32Array(wordBits)
  const add = (places: number, worth: number) => {
    for (let left = places; left !== 0; left &= left - 1) {
      const place = wordBits - 1 - Math.clz32(left & -left)
      counts[place] = (counts[place] ?? 0) + worth
    }
  }
  let ones = 0
  let twos = 0
  let fours = 0
  let eights = 0
  let sixteens = 0
  let more = 0
  const whole = length & ~7
  for (let at = 0; at < whole; at += 8) {
    const a = words[at] ?? 0
    const b = words[at + 1] ?? 0
    const ab = ones ^ a
    const twosA = (ones & a) | (ab & b)
    ones = ab ^ b
    const c = words[at + 2] ?? 0
    const d = words[at + 3] ?? 0
    const cd = ones ^ c
    const twosB = (ones & c) | (cd & d)
    ones = cd ^ d
    const lower = twos ^ twosA
    const foursA = (twos & twosA) | (lower & twosB)
    twos = lower ^ twosB
    const e = words[at + 4] ?? 0
    const f = words[at + 5] ?? 0
    const ef = ones ^ e
    const twosC = (ones & e) | (ef & f)
    ones = ef ^ f
    const g = words[at + 6] ?? 0
    const h = words[at + 7] ?? 0
    const gh = ones ^ g
    const twosD = (ones & g) | (gh & h)
    ones = gh ^ h
    const upper = twos ^ twosC
    const foursB = (twos & twosC) | (upper & twosD)
    twos = upper ^ twosD
    const both = fours ^ foursA
    const carried = (fours & foursA) | (both & foursB)
    fours = both ^ foursB
    const toSixteens = eights & carried
    eights ^= carried
    const toMore = sixteens & toSixteens
    sixteens ^= toSixteens
    const over = more & toMore
    more ^= toMore
    if (over !== 0) add(over, 64)
  }
  add(more, 32)
  add(sixteens, 16)
  add(eights, 8)
  add(fours, 4)
  add(twos, 2)
  add(ones, 1)
  for (let at = whole; at < length; at += 1) add(words[at] ?? 0, 1)
  return counts
}
