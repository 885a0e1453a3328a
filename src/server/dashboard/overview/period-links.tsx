import type { VNode } from 'preact'
import { texts } from '../texts.ts'
import { periods } from './period.ts'

/** Links to the same page with other periods. */
export function PeriodLinks({ path, days }: { readonly path: string; readonly days: number }): VNode {
  return (
    <nav class="segments" aria-label={texts.overview.period}>
      {periods.map(count => (
        <a key={count} href={`${path}?days=${count}`} aria-current={count === days ? 'true' : undefined}>
          {texts.overview.days(count)}
        </a>
      ))}
    </nav>
  )
}
