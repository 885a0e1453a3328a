import { useEffect, useRef, useState } from 'preact/hooks'
import type { AttachedFile } from '../conversation/conversation.ts'
import type { FilePickerProps } from './file-picker.tsx'
import { type FileProblem, readFiles } from './read-files.ts'

interface FilesProps extends FilePickerProps {
  /** The size of all files of a question. */
  readonly maxFileBytes: number
}

export interface AddedFiles {
  /** Why files were not added the last time. */
  readonly problems: readonly FileProblem[]
  readonly add: (files: Iterable<File>) => void
  readonly remove: (file: AttachedFile) => void
}

/** Adds files to a question, one addition after the other. */
export function useFiles(props: FilesProps): AddedFiles {
  const { files, onChange } = props
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const latest = useRef(props)
  latest.current = props
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  useEffect(() => {
    // The question was sent.
    if (files.length === 0) setProblems([])
  }, [files])
  const readAll = async (added: readonly File[]) => {
    const read = await readFiles(added, latest.current.files, latest.current.maxFileBytes)
    const { files: known, onChange: change, onReading } = latest.current
    const all = [...known, ...read.files]
    // The next addition may begin before the component is rendered.
    latest.current = { ...latest.current, files: all }
    if (read.files.length > 0) change(all)
    setProblems(read.problems)
    waiting.current--
    onReading(waiting.current > 0)
  }
  return {
    problems,
    add: added => {
      // Browsers empty the list as soon as the event is over.
      const list = [...added]
      if (list.length === 0) return
      waiting.current++
      latest.current.onReading(true)
      queue.current = queue.current.then(() => readAll(list))
    },
    remove: file => {
      onChange(files.filter(other => other !== file))
      setProblems([])
    },
  }
}
