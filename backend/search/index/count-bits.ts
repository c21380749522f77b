export const wordBits = 32

/**
 * Counts how many of the first `length` words have each bit set; returns the counts by bit position. Counts all
 * positions at once: six words together form a six-bit counter per position, with one bit in each word (vertical
 * counters; Warren, “Hacker's Delight”, 5-1).
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
  for (let at = 0; at < length; at += 1) {
    const word = words[at] ?? 0
    const toTwos = ones & word
    ones ^= word
    const toFours = twos & toTwos
    twos ^= toTwos
    const toEights = fours & toFours
    fours ^= toFours
    const toSixteens = eights & toEights
    eights ^= toEights
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
  return counts
}
