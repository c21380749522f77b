import 'uplot/dist/uPlot.min.css'
import UPlot from 'uplot'

interface Day {
  readonly day: string
  readonly visits: number
  readonly orders: number
}

/** `height`: height of the chart in pixels. `axisSize`: width of each vertical axis in pixels. */
const height = 260
const axisSize = 44

/**
 * Renders visits (left axis) and orders (right axis) by day on a canvas in `element`, in the colours of the theme. The
 * chart adapts to the element's width. Returns a function that removes the chart.
 */
export function drawDays(element: HTMLElement, days: readonly Day[], language: string): () => void {
  const color = (token: string) => getComputedStyle(element).getPropertyValue(token).trim()
  const [ink, line, visits, orders] = ['--color-muted', '--color-line', '--color-positive', '--color-accent'].map(color)
  const number = new Intl.NumberFormat(language)
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const axis = { stroke: ink ?? '', grid: { stroke: line ?? '', width: 1 }, ticks: { show: false } }
  const whole = (_: UPlot, values: number[]) =>
    values.map((value) => (Number.isInteger(value) ? number.format(value) : ''))
  const chart = new UPlot(
    {
      width: element.clientWidth,
      height,
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: true }, visits: { range: fromZero }, orders: { range: fromZero } },
      axes: [
        { ...axis, values: (_, splits) => splits.map((second) => date.format(new Date(second * 1_000))) },
        { ...axis, scale: 'visits', size: axisSize, values: whole },
        { ...axis, scale: 'orders', side: 1, size: axisSize, values: whole, grid: { show: false } },
      ],
      series: [
        {},
        { scale: 'visits', stroke: visits ?? '', width: 2, points: { show: days.length === 1 } },
        { scale: 'orders', stroke: orders ?? '', width: 2, dash: [6, 3], points: { show: days.length === 1 } },
      ],
    },
    [days.map(({ day }) => Date.parse(day) / 1_000), days.map((one) => one.visits), days.map((one) => one.orders)],
    element,
  )
  const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
  resized.observe(element)
  return () => {
    resized.disconnect()
    chart.destroy()
  }
}

function fromZero(_: UPlot, __: number | null, highest: number | null): [number, number] {
  return [0, Math.max(1, (highest ?? 0) * 1.1)]
}
