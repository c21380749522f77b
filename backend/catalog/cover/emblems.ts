import { circle, fill, n, path, rect, stroke } from './svg.ts'

/** Colours of an emblem: `ink` draws, `accent` shines, `soft` lies behind, `ground` is what shows through. */
export interface EmblemColours {
  readonly ink: string
  readonly accent: string
  readonly soft: string
  readonly ground: string
}

/** A picture of plain geometry within a circle of radius 100 around the origin. */
type Emblem = (colours: EmblemColours) => string

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const at = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

/** An arched window onto a low sun. */
const arch: Emblem = ({ ink, accent, soft }) => {
  const pane = 'M-62 96V-34a62 62 0 0 1 124 0V96Z'
  return [
    path(pane, fill(soft)),
    circle(0, 6, 34, fill(accent)),
    path('M-62 40q31-18 62 0t62 0V96H-62Z', fill(ink)),
    path('M-78 96V-34a78 78 0 0 1 156 0V96', stroke(ink, 4)),
  ].join('')
}

/** A dark house front where one window is lit. */
const window: Emblem = ({ ink, accent, soft }) =>
  range(20)
    .map((index) => {
      const [column, row] = [index % 4, Math.floor(index / 4)]
      const lit = index === 9
      return rect(-82 + column * 44, -98 + row * 41, 32, 30, lit ? accent : row % 2 === column % 2 ? soft : ink)
    })
    .join('')

/** A road that runs to the horizon. */
const road: Emblem = ({ ink, accent, soft }) =>
  [
    circle(0, -24, 52, fill(accent)),
    path('M-100 -10H100V100H-100Z', fill(soft)),
    path('M-7 -10H7L70 100H-70Z', fill(ink)),
    ...[0, 24, 58].map((y, index) => {
      const half = 1.2 + index * 1.6
      return path(`M${-half} ${y}h${half * 2}l${n(half * 0.5)} ${10 + index * 8}h${n(-half * 3)}Z`, fill(accent))
    }),
  ].join('')

/** Peaks under a moon. */
const peaks: Emblem = ({ ink, accent, soft, ground }) =>
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

/** Planets on their ways. */
const orbits: Emblem = ({ ink, accent, soft }) =>
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

/** An eye that does not blink. */
const eye: Emblem = ({ ink, accent, ground }) =>
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

/** A paper boat on waves. */
const boat: Emblem = ({ ink, accent, soft, ground }) =>
  [
    path('M0 -78L46 10H-46Z', fill(accent)),
    path('M0 -78L46 10H0Z', fill(soft)),
    path('M-88 10H88L54 56H-54Z', fill(ink)),
    path('M-88 10L0 30L88 10L54 56H-54Z', `${fill(ground)} opacity=".18"`),
    ...[66, 84].map((y) => path(`M-96 ${y}q12-11 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0`, stroke(ink, 5))),
  ].join('')

/** A child's sun. */
const sun: Emblem = ({ ink, accent, soft }) =>
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

/** Balloons of three sizes. */
const balloons: Emblem = ({ ink, accent, soft }) =>
  [
    path('M-40 -4Q-30 50 0 98M4 -34Q14 40 0 98M50 14Q44 60 0 98', stroke(ink, 2.5)),
    circle(-40, -34, 31, fill(accent)),
    circle(4, -64, 33, fill(ink)),
    circle(50, -14, 28, fill(soft)),
    path('M-52 -48a20 20 0 0 1 14 -8M-8 -80a20 20 0 0 1 14 -8', `${stroke(soft, 4)} stroke-linecap="round"`),
  ].join('')

/** A castle on its hill. */
const castle: Emblem = ({ ink, accent, soft }) =>
  [
    circle(0, -14, 84, fill(soft)),
    path('M-46 60V-30h10v10h12v-10h10v30h28v-30h10v10h12v-10h10v90Z', fill(ink)),
    path('M-14 -20V-62L0 -88L14 -62V-20Z', fill(ink)),
    path('M0 -88v-16h20l-6 6 6 6H0', fill(accent)),
    path('M-9 60V36a9 9 0 0 1 18 0V60Z', fill(accent)),
    path('M-100 84Q-50 40 0 54T100 84Z', fill(ink)),
  ].join('')

/** Waves like lines of verse. */
const waves: Emblem = ({ ink, accent }) =>
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

/** Two that overlap. */
const rings: Emblem = ({ ink, accent, soft }) =>
  [
    circle(-32, 0, 62, fill(accent)),
    circle(32, 0, 62, fill(soft)),
    path('M0 -53.1a62 62 0 0 1 0 106.2a62 62 0 0 1 0 -106.2Z', fill(ink)),
  ].join('')

/** A colonnade. */
const columns: Emblem = ({ ink, accent, soft }) =>
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

/** A profile cut like a medal. */
const medal: Emblem = ({ ink, accent, soft, ground }) =>
  [
    circle(0, 0, 98, stroke(ink, 3)),
    circle(0, 0, 88, fill(soft)),
    circle(0, -24, 32, fill(ink)),
    path('M-60 64Q-56 16 0 16T60 64A88 88 0 0 1 -60 64Z', fill(ink)),
    path('M-14 19L0 44L14 19Z', fill(ground)),
    path('M-4 30h8l3 30-7 10-7-10Z', fill(accent)),
  ].join('')

/** A stem with its leaves. */
const leaves: Emblem = ({ ink, accent, soft }) =>
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

/** Paths around a nucleus. */
const atom: Emblem = ({ ink, accent, soft }) =>
  [
    ...[0, 60, 120].map(
      (turn) => `<ellipse rx="98" ry="36" transform="rotate(${turn})" ${stroke(turn === 60 ? soft : ink, 4)}/>`,
    ),
    circle(0, 0, 17, fill(accent)),
    circle(98, 0, 7, fill(ink)),
    circle(-49, -84.9, 7, fill(ink)),
    circle(-49, 84.9, 7, fill(soft)),
  ].join('')

/** Circle, square, triangle. */
const forms: Emblem = ({ ink, accent, soft }) =>
  [
    rect(-92, -18, 104, 104, soft),
    circle(28, -34, 58, fill(accent)),
    path('M-20 92L40 -12L100 92Z', fill(ink)),
    path('M-92 -90h64M-92 -74h44M-92 -58h24', stroke(ink, 5)),
  ].join('')

/** A sail under way. */
const sail: Emblem = ({ ink, accent, soft }) =>
  [
    circle(-52, -52, 24, fill(accent)),
    path('M4 -96V44H-58Q-6 -10 4 -96Z', fill(soft)),
    path('M14 -80Q70 -20 72 44H14Z', fill(ink)),
    path('M-78 56H86Q72 84 48 84H-46Q-70 84 -78 56Z', fill(ink)),
    path('M-100 96q25-10 50 0t50 0 50 0 50 0', stroke(accent, 4)),
  ].join('')

/** A table laid from above. */
const plate: Emblem = ({ ink, accent, soft }) =>
  [
    circle(0, 0, 70, fill(soft)),
    circle(0, 0, 50, stroke(ink, 2.5)),
    path('M-18 22C-44 -8 -14 -44 24 -34C34 4 8 34 -18 22Z', fill(accent)),
    path('M-30 34Q-4 4 20 -28', stroke(ink, 3)),
    path('M-92 -60v38a8 8 0 0 0 16 0v-38M-84 -60v132', `${stroke(ink, 5)} stroke-linecap="round"`),
    path('M84 72V-60Q100 -40 92 8H84', fill(ink)),
    rect(82, -56, 5, 128, ink),
  ].join('')

/** A curtain about to open. */
const curtain: Emblem = ({ ink, accent, soft }) =>
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

/** A spiral into the mind. */
const spiral: Emblem = ({ ink, accent, soft }) =>
  [
    ...range(5).map((index) => {
      const radius = 18 + index * 20
      const turn = `rotate(${index * 72})`
      return `<circle r="${radius}" ${stroke(index % 2 ? soft : ink, 7)} stroke-dasharray="${n(radius * 4.9)} ${n(radius * 1.4)}" stroke-linecap="round" transform="${turn}"/>`
    }),
    circle(0, 0, 7, fill(accent)),
  ].join('')

/** Many and one. */
const crowd: Emblem = ({ ink, accent, soft }) =>
  range(49)
    .map((index) => {
      const [column, row] = [index % 7, Math.floor(index / 7)]
      const one = index === 31
      const colour = one ? accent : (column + row) % 3 === 0 ? soft : ink
      return circle(-87 + column * 29, -87 + row * 29, one ? 12 : 9, fill(colour))
    })
    .join('')

/** Three lives that begin alike: open door, stairs and light. */
const stairs: Emblem = ({ ink, accent, soft }) =>
  [
    path('M-26 30V-62a26 26 0 0 1 52 0V30Z', fill(accent)),
    ...range(4).map((index) => rect(-40 - index * 18, 32 + index * 16, 80 + index * 36, 15, index % 2 ? soft : ink)),
    path('M-38 30V-62a38 38 0 0 1 76 0V30', stroke(ink, 4)),
  ].join('')

const byCategory: Readonly<Record<string, Emblem>> = {
  classics: arch,
  contemporary: stairs,
  historical: columns,
  'short-stories': forms,
  romance: rings,
  poetry: waves,
  drama: curtain,
  'nordic-crime': peaks,
  'classic-crime': window,
  thriller: road,
  fantasy: peaks,
  'science-fiction': orbits,
  horror: eye,
  'picture-books': sun,
  'children-6-9': balloons,
  'children-9-12': boat,
  'young-adult': sail,
  'fairy-tales': castle,
  history: columns,
  biography: medal,
  philosophy: forms,
  science: atom,
  nature: leaves,
  society: crowd,
  psychology: spiral,
  travel: sail,
  art: forms,
  food: plate,
}

/** The emblem of a category, moved and sized: `radius` from its middle. */
export function emblem(category: string, colours: EmblemColours, x: number, y: number, radius: number): string {
  const draw = byCategory[category] ?? arch
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(radius / 100)})">${draw(colours)}</g>`
}
