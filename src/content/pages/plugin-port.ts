import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { ContentSettings, PageInput } from '../context/content-settings.ts'

/**
 * Parses pages with the plugins of the project.
 *
 * @returns The inputs, with the trees of their files. An input without trees is parsed without plugins.
 */
export type ApplyPlugins = (
  inputs: readonly PageInput[],
  settings: Pick<ContentSettings, 'variables'>,
) => Promise<Outcome<readonly PageInput[]>>
