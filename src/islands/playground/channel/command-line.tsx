import type { VNode } from 'preact'
import { CopyButton } from '../ui/copy-button.tsx'
import { translate } from '../ui/messages.ts'

/** A command line with a copy button. */
export function CommandLine({ title, line }: { readonly title: string; readonly line: string }): VNode {
  return (
    <div class="channel-command">
      <div class="playground-section-head">
        <p>{title}</p>
        <CopyButton text={() => line} label={translate('copy')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section class="playground-code" dir="ltr" tabIndex={0} aria-label={title}>
        <pre>
          <code>{line}</code>
        </pre>
      </section>
    </div>
  )
}
