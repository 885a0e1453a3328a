import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Announce } from '../ui/announce-context.ts'
import type { Chip } from '../ui/chip.tsx'
import type { Icon } from '../ui/icon.tsx'
import type { IconButton } from '../ui/icon-button.tsx'
import type { Translate } from '../ui/labels.ts'
import type { FilePickerProps } from './file-picker.tsx'
import { pastedFiles } from './pasted-files.ts'
import type { FileProblem } from './read-files.ts'
import { sizeText } from './size-text.ts'
import { useFiles } from './use-files.ts'
import { watchDrops } from './watch-drops.ts'

/** Components of the panel are arguments. Importing them would split the code of the panel into more chunks. */
export interface FileControlsProps extends FilePickerProps {
  readonly translate: Translate
  readonly announce: Announce
  /** The size of all files of a question. */
  readonly maxFileBytes: number
  readonly Chip: typeof Chip
  readonly Icon: typeof Icon
  readonly IconButton: typeof IconButton
}

/** What the dialog of the browser offers first. Other texts can be chosen as well. */
const accept =
  'image/jpeg,image/png,image/gif,image/webp,image/svg+xml,application/pdf,application/json,text/*,.c,.cpp,.cs,.css,.diff,' +
  '.go,.graphql,.h,.hcl,.html,.ini,.java,.js,.json,.jsx,.kt,.log,.lua,.md,.mdx,.patch,.php,.proto,.ps1,.py,.rb,.rs,.scala,.sh,' +
  '.sql,.svelte,.swift,.tf,.toml,.ts,.tsx,.vue,.xml,.yaml,.yml'

/** Files can be chosen, dropped on the panel, and pasted. Changes are announced. */
export function FileControls(props: FileControlsProps): VNode {
  const { files, translate, announce, IconButton } = props
  const { problems, add, remove } = useFiles(props)
  const input = useRef<HTMLInputElement>(null)
  const known = useRef(files)
  const addFiles = useRef(add)
  addFiles.current = added => {
    add(added)
    input.current?.form?.querySelector('textarea')?.focus()
  }
  useEffect(() => {
    const added = files.filter(file => !known.current.includes(file))
    known.current = files
    if (added.length > 0) announce(`${translate('file')}: ${added.map(({ name }) => name).join(', ')}`)
  }, [files, announce, translate])
  useEffect(() => {
    for (const problem of problems) announce(problemText(problem, translate))
  }, [problems, announce, translate])
  useEffect(() => {
    const form = input.current?.form
    const panel = form?.parentElement
    if (!form || !panel) return
    const onPaste = (event: ClipboardEvent) => {
      const pasted = pastedFiles(event)
      if (pasted.length === 0) return
      event.preventDefault()
      addFiles.current(pasted)
    }
    form.addEventListener('paste', onPaste)
    const endDrops = watchDrops(panel, translate('drop'), dropped => addFiles.current(dropped))
    return () => {
      form.removeEventListener('paste', onPaste)
      endDrops()
    }
  }, [translate])
  return (
    <>
      {problems.map(problem => (
        <p class="chat-assistant-file-problem" key={problem.key + problem.name}>
          {problemText(problem, translate)}
        </p>
      ))}
      <Chips {...props} onRemove={remove} />
      <div class="chat-assistant-attach">
        <IconButton icon="attach" label={translate('attach')} onClick={() => input.current?.click()} />
        <input
          type="file"
          ref={input}
          multiple
          hidden
          accept={accept}
          onChange={({ currentTarget }) => {
            addFiles.current(currentTarget.files ?? [])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
    </>
  )
}

interface ChipsProps extends FileControlsProps {
  readonly onRemove: (file: FileControlsProps['files'][number]) => void
}

/** Images have a preview, except SVG: such a file may be hostile. */
function Chips({ files, translate, Chip, Icon, onRemove }: ChipsProps): VNode | null {
  if (files.length === 0) return null
  return (
    <ul class="chat-assistant-chips">
      {files.map(file => (
        <Chip
          key={file.id}
          icon={
            /^image\/(?!svg)/.test(file.mediaType) ? (
              <img class="chat-assistant-thumbnail" src={file.url} alt="" />
            ) : (
              <Icon name="file" />
            )
          }
          kind={translate('file')}
          text={file.name}
          detail={sizeText(file.size)}
          title={file.name}
          onRemove={() => onRemove(file)}
        />
      ))}
    </ul>
  )
}

const problemText = ({ key, name = '', bytes = 0, count = 0 }: FileProblem, translate: Translate): string =>
  translate(key, { name, count, size: sizeText(bytes) })
