import { expect, test } from 'vitest'
import { createRandom } from '#backend/catalog/generate/random.ts'
import { createTally } from './tally.ts'
import { shuffle } from './turn.ts'

test('counts each disruption over all turns, with median and worst time until healthy', () => {
  const tally = createTally()
  tally.add('gateway killed', { healthyAfter: [300, 200], faults: [] })
  tally.add('gateway killed', { healthyAfter: [1_200.4], faults: [] })
  tally.add('races', { healthyAfter: [], seen: '40 races', faults: [] })
  expect(tally.lines()).toEqual([
    'gateway killed          3 times, healthy after 300 ms (median), 1,200 ms (worst)',
    'races                   1 time, 40 races',
  ])
  expect(tally.faults()).toEqual([])
})

test('a missed goal is a fault: two seconds at the median for a process of ours, five at worst for all', () => {
  const tally = createTally()
  tally.add('back end killed', { healthyAfter: [2_100, 2_200], faults: [] })
  tally.add('postmaster killed', { healthyAfter: [2_100, 2_200, 5_001], faults: ['never healthy'] })
  expect(tally.faults()).toEqual([
    'back end killed: the median of 2,200 ms is above 2,000',
    'postmaster killed: never healthy',
    'postmaster killed: 1 of 3 took longer than 5,000 ms, at worst 5,001',
  ])
})

test('the same seed gives the same order of turns, with every turn in it', () => {
  const turns = ['a', 'b', 'c', 'd', 'e', 'f']
  const orderOf = (seed: string) => shuffle(turns, createRandom(seed))
  expect(orderOf('one')).toEqual(orderOf('one'))
  expect(orderOf('one')).not.toEqual(orderOf('two'))
  expect(orderOf('one').toSorted()).toEqual(turns)
})
