import { circle, fill, n, path, rect, stroke } from '../svg.ts'
import { type Emblem, range } from './emblem-colours.ts'

const at = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

export const orbits: Emblem = ({ ink, accent, soft }) =>
  [
    ...[34, 58, 80, 99].map((radius) => circle(0, 0, radius, stroke(ink, 2))),
    circle(0, 0, 18, fill(accent)),
    ...[
      [58, 0.12, 9],
      [80, 0.62, 13],
      [99, 0.34, 7],
      [34, 0.83, 5],
    ].map(([radius = 0, turn = 0, size = 0], index) => {
      const spot = at(radius, turn)
      return circle(spot.x, spot.y, size, fill(index === 1 ? soft : ink))
    }),
  ].join('')

export const eye: Emblem = ({ ink, accent, ground }) =>
  [
    path('M-100 0Q0 -96 100 0Q0 96 -100 0Z', fill(ink)),
    circle(0, 0, 42, fill(ground)),
    circle(0, 0, 33, fill(accent)),
    path('M0 -31Q11 0 0 31Q-11 0 0 -31Z', fill(ink)),
    ...range(9).map((index) => {
      const x = -76 + index * 19
      return path(`M${x} ${n(-56 - 18 * Math.cos((x / 100) * 1.4))}v-18`, stroke(ink, 4))
    }),
  ].join('')

export const sun: Emblem = ({ ink, accent, soft }) =>
  [
    ...range(16).map((index) => {
      const [from, to] = [at(62, index / 16), at(index % 2 ? 84 : 98, index / 16)]
      return `<path d="M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}" stroke="${index % 2 ? soft : ink}" stroke-width="9" stroke-linecap="round"/>`
    }),
    circle(0, 0, 48, fill(accent)),
    circle(-15, -7, 4.5, fill(ink)),
    circle(15, -7, 4.5, fill(ink)),
    path('M-17 10q17 19 34 0', `${stroke(ink, 4.5)} stroke-linecap="round"`),
  ].join('')

export const balloons: Emblem = ({ ink, accent, soft }) =>
  [
    path('M-40 -4Q-30 50 0 98M4 -34Q14 40 0 98M50 14Q44 60 0 98', stroke(ink, 2.5)),
    circle(-40, -34, 31, fill(accent)),
    circle(4, -64, 33, fill(ink)),
    circle(50, -14, 28, fill(soft)),
    path('M-52 -48a20 20 0 0 1 14 -8M-8 -80a20 20 0 0 1 14 -8', `${stroke(soft, 4)} stroke-linecap="round"`),
  ].join('')

export const rings: Emblem = ({ ink, accent, soft }) =>
  [
    circle(-32, 0, 62, fill(accent)),
    circle(32, 0, 62, fill(soft)),
    path('M0 -53.1a62 62 0 0 1 0 106.2a62 62 0 0 1 0 -106.2Z', fill(ink)),
  ].join('')

/** A head and shoulders on a medal. */
export const medal: Emblem = ({ ink, accent, soft, ground }) =>
  [
    circle(0, 0, 98, stroke(ink, 3)),
    circle(0, 0, 88, fill(soft)),
    circle(0, -24, 32, fill(ink)),
    path('M-60 64Q-56 16 0 16T60 64A88 88 0 0 1 -60 64Z', fill(ink)),
    path('M-14 19L0 44L14 19Z', fill(ground)),
    path('M-4 30h8l3 30-7 10-7-10Z', fill(accent)),
  ].join('')

export const leaves: Emblem = ({ ink, accent, soft }) =>
  [
    path('M0 98Q-6 20 4 -84', stroke(ink, 4)),
    ...range(4).map((index) => {
      const y = 58 - index * 36
      const size = 58 - index * 9
      const [left, right] = [index % 2 ? soft : ink, index % 2 ? ink : soft]
      return (
        path(
          `M-1 ${y}C${-size * 0.4} ${y - 4} ${-size} ${y - 16} ${-size * 1.15} ${y - 46}C${-size * 0.5} ${y - 48} -4 ${y - 34} -1 ${y}Z`,
          fill(left),
        ) +
        path(
          `M1 ${y - 14}C${size * 0.4} ${y - 18} ${size} ${y - 30} ${size * 1.15} ${y - 60}C${size * 0.5} ${y - 62} 4 ${y - 48} 1 ${y - 14}Z`,
          fill(right),
        )
      )
    }),
    circle(5, -90, 9, fill(accent)),
  ].join('')

export const atom: Emblem = ({ ink, accent, soft }) =>
  [
    ...[0, 60, 120].map(
      (turn) => `<ellipse rx="98" ry="36" transform="rotate(${turn})" ${stroke(turn === 60 ? soft : ink, 4)}/>`,
    ),
    circle(0, 0, 17, fill(accent)),
    circle(98, 0, 7, fill(ink)),
    circle(-49, -84.9, 7, fill(ink)),
    circle(-49, 84.9, 7, fill(soft)),
  ].join('')

export const forms: Emblem = ({ ink, accent, soft }) =>
  [
    rect(-92, -18, 104, 104, soft),
    circle(28, -34, 58, fill(accent)),
    path('M-20 92L40 -12L100 92Z', fill(ink)),
    path('M-92 -90h64M-92 -74h44M-92 -58h24', stroke(ink, 5)),
  ].join('')

/** A laid table, seen from above. */
export const plate: Emblem = ({ ink, accent, soft }) =>
  [
    circle(0, 0, 70, fill(soft)),
    circle(0, 0, 50, stroke(ink, 2.5)),
    path('M-18 22C-44 -8 -14 -44 24 -34C34 4 8 34 -18 22Z', fill(accent)),
    path('M-30 34Q-4 4 20 -28', stroke(ink, 3)),
    path('M-92 -60v38a8 8 0 0 0 16 0v-38M-84 -60v132', `${stroke(ink, 5)} stroke-linecap="round"`),
    path('M84 72V-60Q100 -40 92 8H84', fill(ink)),
    rect(82, -56, 5, 128, ink),
  ].join('')

/** A spiral. */
export const spiral: Emblem = ({ ink, accent, soft }) =>
  [
    ...range(5).map((index) => {
      const radius = 18 + index * 20
      const turn = `rotate(${index * 72})`
      return `<circle r="${radius}" ${stroke(index % 2 ? soft : ink, 7)} stroke-dasharray="${n(radius * 4.9)} ${n(radius * 1.4)}" stroke-linecap="round" transform="${turn}"/>`
    }),
    circle(0, 0, 7, fill(accent)),
  ].join('')

/** A grid of dots, one of them highlighted. */
export const crowd: Emblem = ({ ink, accent, soft }) =>
  range(49)
    .map((index) => {
      const [column, row] = [index % 7, Math.floor(index / 7)]
      const one = index === 31
      const colour = one ? accent : (column + row) % 3 === 0 ? soft : ink
      return circle(-87 + column * 29, -87 + row * 29, one ? 12 : 9, fill(colour))
    })
    .join('')

export const vase: Emblem = ({ ink, accent, soft }) =>
  [
    path('M0 20Q-4 -30 -42 -62M0 20V-78M0 20Q4 -24 44 -48', stroke(ink, 3.5)),
    circle(-44, -66, 17, fill(accent)),
    circle(0, -82, 15, fill(soft)),
    circle(47, -52, 14, fill(accent)),
    path('M-16 -8Q-44 -8 -50 -30Q-22 -34 -10 0ZM12 0Q14 -28 44 -22Q38 2 12 6Z', fill(soft)),
    path('M-22 18H22Q20 34 34 52Q44 72 28 96H-28Q-44 72 -34 52Q-20 34 -22 18Z', fill(ink)),
    path('M-38 66H38', stroke(accent, 4)),
  ].join('')
