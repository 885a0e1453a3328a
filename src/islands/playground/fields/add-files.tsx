import type { Schema } from '../../../api-spec/model/schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { DropArea } from './controls/drop-area.tsx'
import { acceptOf } from './model/accepted-file.ts'
import type { KindProps } from './model/field-props.ts'

export interface AddFilesProps extends Pick<KindProps, 'name' | 'files'> {
  readonly id: string
  /** Schema of a file. */
  readonly merged: Schema
  readonly onAdd: (items: readonly Json[]) => void
}

/** The end of a list of files: a drop area for several of them. */
export const AddFiles = ({ id, name, merged, files, onAdd }: AddFilesProps) => (
  <DropArea
    controlIds={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }}
    name={name}
    accept={acceptOf(merged.contentMediaType)}
    isMultiple
    onFiles={chosen => onAdd(chosen.map(file => files.take(file)))}
  />
)
