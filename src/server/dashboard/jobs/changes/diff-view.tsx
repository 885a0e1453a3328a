import type { VNode } from 'preact'
import { Icon } from '../../html/icon.tsx'
import { visibleText } from '../../html/visible-text.ts'
import { jobTexts as words } from '../../job-texts.ts'
import { type DiffFile, type DiffLine, parseDiff } from './parse-diff.ts'
import type { RunDiff } from './run-diffs.ts'

/** Maximum number of lines on a page: more are slow to show, and nobody reads them here. */
const maxLines = 4000
/** Maximum length of a line, in characters. */
const maxLength = 5000
/** Maximum number of lines of a file that is expanded at first. */
const maxOpenLines = 400

interface DiffListProps {
  /** Newest first. */
  readonly diffs: readonly RunDiff[]
  readonly titleOf: (diff: RunDiff) => string
}

/** The files of some diffs. Each file can be collapsed. Added and removed lines have a sign and a color. */
export function DiffList({ diffs, titleOf }: DiffListProps): VNode {
  let left = maxLines
  const shown = diffs.map(diff => {
    const files = firstFiles(parseDiff(diff.diff.text), left)
    left = files.left
    return { diff, ...files }
  })
  return (
    <>
      {shown.map(({ diff, files, isCut }) => (
        <section key={diff.run} class="diff" aria-labelledby={`diff-${diff.run}`}>
          <h3 id={`diff-${diff.run}`}>{titleOf(diff)}</h3>
          {files.length === 0 && !isCut && <p class="hint">{words.noDiff}</p>}
          {files.map(({ file, lines }) => (
            <FileDiff key={file.path} file={file} lines={lines} />
          ))}
          {(isCut || diff.diff.isCut) && <p class="hint">{words.diffCut}</p>}
        </section>
      ))}
    </>
  )
}

interface ShownFile {
  readonly file: DiffFile
  /** The first lines. */
  readonly lines: readonly DiffLine[]
}

/** The files that fit, and how many lines fit after them. */
function firstFiles(files: readonly DiffFile[], budget: number) {
  const shown: ShownFile[] = []
  let left = budget
  for (const file of files) {
    if (left <= 0) return { files: shown, isCut: true, left }
    shown.push({ file, lines: file.lines.slice(0, left) })
    left -= file.lines.length + 1
  }
  return { files: shown, isCut: false, left }
}

function FileDiff({ file, lines }: ShownFile): VNode {
  const { path, from, kind, isBinary, added, removed } = file
  const isCut = lines.length < file.lines.length
  return (
    <details class="diff-file" open={lines.length <= maxOpenLines}>
      <summary>
        <Icon name="next" />
        <span class="diff-path">{visibleText(path)}</span>
        <span class="diff-kind">
          {words.fileKinds[kind]}
          {from !== undefined && (
            <>
              {` ${words.movedFrom} `}
              <span class="diff-path">{visibleText(from)}</span>
            </>
          )}
        </span>
        {!isBinary && (
          <span class="diff-counts">
            <span class="visually-hidden">{words.lineCounts(added, removed)}</span>
            <span class="diff-added" aria-hidden="true">{`+${added}`}</span>
            <span class="diff-removed" aria-hidden="true">{`−${removed}`}</span>
          </span>
        )}
      </summary>
      {isBinary || lines.length === 0 ? (
        <p class="diff-note">{isBinary ? words.binary : words.noLines}</p>
      ) : (
        <pre class="diff-lines">
          <code>
            {lines.map((line, at) => (
              <Line key={at} line={line} />
            ))}
          </code>
        </pre>
      )}
      {isCut && <p class="diff-note">{words.fileCut}</p>}
    </details>
  )
}

const signs = { added: '+', removed: '-', same: ' ', hunk: '', note: '\\' } as const

/** Screen readers announce insertions and deletions. */
function Line({ line: { kind, text } }: { readonly line: DiffLine }): VNode {
  const shown = signs[kind] + visibleText(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)
  if (kind === 'added') return <ins>{shown}</ins>
  if (kind === 'removed') return <del>{shown}</del>
  return <span data-kind={kind}>{shown}</span>
}
