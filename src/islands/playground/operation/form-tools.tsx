import type { VNode } from 'preact'
import type { DraftState } from '../draft/use-draft.ts'
import { AnnouncingButton } from '../ui/announcing-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { translate } from '../ui/messages.ts'

export type FormPanel = 'curl' | 'variables'

interface FormToolsProps extends Pick<DraftState, 'reset' | 'fillExample'> {
  readonly resetDone: () => Promise<string>
  readonly link: () => Promise<string>
  /** The panel that is open. */
  readonly opened: FormPanel | undefined
  readonly onOpen: (panel: FormPanel | undefined) => void
  /** The panels that the buttons at the end open. */
  readonly panels: Readonly<Record<FormPanel, () => VNode>>
}

/** Actions for the whole form, in one row. On phones, most buttons are icons. */
export function FormTools({ fillExample, reset, resetDone, link, opened, onOpen, panels }: FormToolsProps): VNode {
  return (
    <div class="playground-tools">
      <AnnouncingButton
        action={fillExample}
        label={translate('fill-example')}
        announcement={() => translate('example-filled')}
        noEffect={() => translate('described-no-example')}
      />
      <AnnouncingButton action={reset} label={<ToolLabel name="reset" />} announcement={resetDone} />
      <CopyButton text={link} label={<ToolLabel name="copy-link" />} />
      {panelKeys.map(key => (
        <button
          key={key}
          type="button"
          class="ui-button"
          aria-expanded={opened === key}
          onClick={() => onOpen(opened === key ? undefined : key)}
        >
          <ToolLabel name={key} />
        </button>
      ))}
      {opened && panels[opened]()}
    </div>
  )
}

const panelKeys = ['curl', 'variables'] as const

/** Icons by the keys of labels. */
const iconPaths = {
  reset: 'M4 4v6h6M4.5 10a8 8 0 1 1-.4 4',
  'copy-link': 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1m2 3.5a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  curl: 'm5 7 5 5-5 5m7 0h7',
  variables: 'M8 4c-4 0-1 8-5 8 4 0 1 8 5 8m8-16c4 0 1 8 5 8-4 0-1 8-5 8m-6-10 4 4m0-4-4 4',
} as const

/** On phones, only the icon is visible. */
const ToolLabel = ({ name }: { readonly name: keyof typeof iconPaths }): VNode => (
  <>
    <svg class="ui-icon tool-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
    <span class="tool-text">{translate(name)}</span>
  </>
)
