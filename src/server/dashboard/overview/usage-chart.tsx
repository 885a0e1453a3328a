import type { VNode } from 'preact'
import { ScrollBox } from '../html/scroll-box.tsx'
import { countText, dayText, isoDay } from '../html/times.tsx'
import { texts } from '../texts.ts'
import type { DayUsage } from './usage-summary.ts'

const { overview: words } = texts

const series = [
  ['answered', words.answered],
  ['unanswered', words.unanswered],
  ['failed', words.failed],
  ['unfinished', words.stopped],
] as const

/** A column for each day. The table below it has the same numbers. */
export function UsageChart({ days }: { readonly days: readonly DayUsage[] }): VNode {
  const top = scaleTop(Math.max(...days.map(({ total }) => total)))
  const used = series.filter(([name]) => name !== 'unfinished' || days.some(({ unfinished }) => unfinished > 0))
  return (
    <figure class="chart">
      <figcaption class="chart-head">
        <ul class="chart-legend">
          {used.map(([name, label]) => (
            <li key={name} data-series={name}>
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div class="chart-area" aria-hidden="true">
        <div class="chart-scale">
          <span>{countText(top)}</span>
          <span>{countText(top / 2)}</span>
          <span>0</span>
        </div>
        <Columns days={days} top={top} />
        <div class="chart-days">
          {labeledDays(days).map(({ day }) => (
            <span key={day}>{dayText(day).replace(/ \d{4}$/, '')}</span>
          ))}
        </div>
      </div>
      <details class="chart-table">
        <summary>{words.asTable}</summary>
        <UsageTable days={days} />
      </details>
    </figure>
  )
}

const columnWidth = 10
const height = 100

function Columns({ days, top }: { readonly days: readonly DayUsage[]; readonly top: number }): VNode {
  return (
    <svg
      class="chart-columns"
      viewBox={`0 0 ${days.length * columnWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((usage, at) => (
        <g key={usage.day}>
          <title>{`${dayText(usage.day)}: ${countText(usage.total)}`}</title>
          {/* The whole height shows the title on hover. */}
          <rect class="chart-hover" x={at * columnWidth} y={0} width={columnWidth} height={height} />
          {partsOf(usage, top).map(({ name, y, size }) => (
            <rect
              key={name}
              data-series={name}
              x={at * columnWidth + columnWidth * 0.15}
              y={y}
              width={columnWidth * 0.7}
              height={size}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** The parts of a column, from bottom to top. */
function partsOf(usage: DayUsage, top: number) {
  let y = height
  return series.flatMap(([name]) => {
    const size = (usage[name] / top) * height
    y -= size
    return size > 0 ? [{ name, y: round(y), size: round(size) }] : []
  })
}

const round = (number: number): number => Math.round(number * 100) / 100

/** A round number that is at least the highest column, and whose half is an integer. */
export function scaleTop(highest: number): number {
  if (highest <= 10) return [2, 4, 6, 8].find(top => top >= highest) ?? 10
  const unit = 10 ** Math.floor(Math.log10(highest) - 1)
  return (steps.find(step => step * unit >= highest) ?? 100) * unit
}

const steps = [10, 12, 16, 20, 24, 30, 40, 50, 60, 80]

/** Enough days to read the axis. */
function labeledDays(days: readonly DayUsage[]): readonly DayUsage[] {
  const middle = days[Math.floor(days.length / 2)]
  const first = days[0]
  const last = days.at(-1)
  return [first, middle, last].filter(day => day !== undefined)
}

function UsageTable({ days }: { readonly days: readonly DayUsage[] }): VNode {
  const columns = [...series, ['web', words.web], ['api', words.api], ['total', words.total]] as const
  return (
    <ScrollBox class="table-box" label={words.perDay}>
      <table class="number-table">
        <caption class="visually-hidden">{words.perDay}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(usage => (
            <tr key={usage.day}>
              <th scope="row">
                <time dateTime={isoDay(usage.day)}>{dayText(usage.day)}</time>
              </th>
              {columns.map(([name]) => (
                <td key={name}>{countText(usage[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
