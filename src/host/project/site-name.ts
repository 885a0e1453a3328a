import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { readTextIfExists } from '../disk/read-text.ts'

/** The name of a site. */
export interface SiteName {
  readonly name: string
  readonly description?: string | undefined
}

/** The name of a project without building it: only its `docs.json` or `mint.json` is read. */
export function readSiteName(directory: string): SiteName {
  const texts = ['docs.json', 'mint.json'].map(file => readTextIfExists(join(directory, file)))
  const config: Json | undefined = parse(texts.find(text => text !== undefined) ?? '{}')
  const textAt = (key: string) => {
    const value = isRecord(config) ? config[key] : undefined
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  return { name: textAt('name') ?? 'Documentation', description: textAt('description') }
}
