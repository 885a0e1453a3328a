import { chosenFile, chosenFileOf } from '../../../api-spec/model/request-values.ts'
import type { Json } from '../../../source/json/json.ts'

/**
 * The files that a reader chose on this page. Values refer to them; their bytes are only read when a request is sent.
 */
export class FileStore {
  readonly #files = new Map<string, File>()

  /** @returns The value that refers to the file in a body. */
  take(file: File): string {
    const key = String(this.#files.size + 1)
    this.#files.set(key, file)
    return chosenFile({ key, name: file.name })
  }

  /** The file that a value refers to; `undefined` for any other value. */
  fileOf(value: Json | undefined): File | undefined {
    const chosen = chosenFileOf(value)
    return chosen && this.#files.get(chosen.key)
  }
}
