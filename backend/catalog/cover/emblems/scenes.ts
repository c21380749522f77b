import { circle, fill, n, path, rect, stroke } from '../svg.ts'
import { type Emblem, range } from './emblem-colours.ts'

/** An arched window with a low sun behind it. */
export const arch: Emblem = ({ ink, accent, soft }) => {
  const pane = 'M-62 96V-34a62 62 0 0 1 124 0V96Z'
  return [
    path(pane, fill(soft)),
    circle(0, 6, 34, fill(accent)),
    path('M-62 40q31-18 62 0t62 0V96H-62Z', fill(ink)),
    path('M-78 96V-34a78 78 0 0 1 156 0V96', stroke(ink, 4)),
  ].join('')
}

/** A dark house front where one window is lit. */
export const window: Emblem = ({ ink, accent, soft }) =>
  range(20)
    .map((index) => {
      const [column, row] = [index % 4, Math.floor(index / 4)]
      const lit = index === 9
      return rect(-82 + column * 44, -98 + row * 41, 32, 30, lit ? accent : row % 2 === column % 2 ? soft : ink)
    })
    .join('')

export const road: Emblem = ({ ink, accent, soft }) =>
  [
    circle(0, -24, 52, fill(accent)),
    path('M-100 -10H100V100H-100Z', fill(soft)),
    path('M-7 -10H7L70 100H-70Z', fill(ink)),
    ...[0, 24, 58].map((y, index) => {
      const half = 1.2 + index * 1.6
      return path(`M${-half} ${y}h${half * 2}l${n(half * 0.5)} ${10 + index * 8}h${n(-half * 3)}Z`, fill(accent))
    }),
  ].join('')

export const peaks: Emblem = ({ ink, accent, soft, ground }) =>
  [
    circle(34, -48, 30, fill(accent)),
    path('M-100 84L-30 -46L6 20L34 -18L100 84Z', fill(soft)),
    path('M-30 -46L-52 -5L-38 -14L-28 0L-18 -14L-8 -6Z', fill(ground)),
    path('M-78 84L-16 14L18 58L44 30L92 84Z', fill(ink)),
    ...[
      [-72, -62],
      [-50, -86],
      [78, -8],
      [-8, -92],
    ].map(([x = 0, y = 0]) => circle(x, y, 2.6, fill(ink))),
  ].join('')

export const moonrise: Emblem = ({ ink, accent, soft }) =>
  [
    circle(0, -20, 62, fill(accent)),
    path('M-100 26H100V34H-100Z', fill(ink)),
    ...[44, 56, 68, 80, 92].map((y, index) => {
      const half = 62 - index * 11
      return rect(-half + (index % 2 ? 8 : -4), y, half * 2, 5, index % 2 ? soft : ink)
    }),
    path('M-100 26L-64 -8L-40 12L-22 26Z', fill(ink)),
    path('M42 26L70 2L100 26Z', fill(soft)),
  ].join('')

export const castle: Emblem = ({ ink, accent, soft }) =>
  [
    circle(0, -14, 84, fill(soft)),
    path('M-46 60V-30h10v10h12v-10h10v30h28v-30h10v10h12v-10h10v90Z', fill(ink)),
    path('M-14 -20V-62L0 -88L14 -62V-20Z', fill(ink)),
    path('M0 -88v-16h20l-6 6 6 6H0', fill(accent)),
    path('M-9 60V36a9 9 0 0 1 18 0V60Z', fill(accent)),
    path('M-100 84Q-50 40 0 54T100 84Z', fill(ink)),
  ].join('')

/** A colonnade. */
export const columns: Emblem = ({ ink, accent, soft }) =>
  [
    path('M-96 -50L0 -96L96 -50Z', fill(ink)),
    circle(0, -66, 9, fill(accent)),
    rect(-88, -44, 176, 9, soft),
    ...range(5).map((index) => {
      const x = -82 + index * 36
      return rect(x, -30, 20, 92, ink) + rect(x - 3, 62, 26, 6, ink) + rect(x + 8, -24, 4, 80, soft)
    }),
    rect(-96, 74, 192, 9, ink),
    rect(-100, 88, 200, 9, accent),
  ].join('')

/** An open door with stairs and light. */
export const stairs: Emblem = ({ ink, accent, soft }) =>
  [
    path('M-26 30V-62a26 26 0 0 1 52 0V30Z', fill(accent)),
    ...range(4).map((index) => rect(-40 - index * 18, 32 + index * 16, 80 + index * 36, 15, index % 2 ? soft : ink)),
    path('M-38 30V-62a38 38 0 0 1 76 0V30', stroke(ink, 4)),
  ].join('')

/** A curtain that is beginning to open. */
export const curtain: Emblem = ({ ink, accent, soft }) =>
  [
    circle(0, 34, 44, fill(accent)),
    ...range(5).map((index) => {
      const width = 12
      const x = -100 + index * width
      const end = 92 - index * 14
      const colour = index % 2 ? soft : ink
      const left = `M${x} -88h${width}Q${x + width} 20 ${x + width * 0.4} ${end}H${x}Z`
      const right = `M${-x} -88h${-width}Q${-x - width} 20 ${-x - width * 0.4} ${end}H${-x}Z`
      return path(left, fill(colour)) + path(right, fill(colour))
    }),
    rect(-100, -98, 200, 10, ink),
    rect(-100, 92, 200, 6, ink),
  ].join('')

/** Waves that look like lines of verse. */
export const waves: Emblem = ({ ink, accent }) =>
  [
    circle(38, -52, 26, fill(accent)),
    ...range(8).map((index) => {
      const y = -22 + index * 16
      const reach = 98 - Math.abs(index - 3) * 9
      return path(
        `M${-reach} ${y}q${n(reach / 4)} ${-17 + index} ${n(reach / 2)} 0t${n(reach / 2)} 0 ${n(reach / 2)} 0 ${n(reach / 2)} 0`,
        stroke(ink, 2 + index * 0.55),
      )
    }),
  ].join('')

/** A sailing boat. */
export const sail: Emblem = ({ ink, accent, soft }) =>
  [
    circle(-52, -52, 24, fill(accent)),
    path('M4 -96V44H-58Q-6 -10 4 -96Z', fill(soft)),
    path('M14 -80Q70 -20 72 44H14Z', fill(ink)),
    path('M-78 56H86Q72 84 48 84H-46Q-70 84 -78 56Z', fill(ink)),
    path('M-100 96q25-10 50 0t50 0 50 0 50 0', stroke(accent, 4)),
  ].join('')

export const boat: Emblem = ({ ink, accent, soft, ground }) =>
  [
    path('M0 -78L46 10H-46Z', fill(accent)),
    path('M0 -78L46 10H0Z', fill(soft)),
    path('M-88 10H88L54 56H-54Z', fill(ink)),
    path('M-88 10L0 30L88 10L54 56H-54Z', `${fill(ground)} opacity=".18"`),
    ...[66, 84].map((y) => path(`M-96 ${y}q12-11 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0`, stroke(ink, 5))),
  ].join('')
