import type { OutputFile } from './render/output-file.ts'
import type { RenderPorts } from './render/ports.ts'
import type { Outcome } from './source/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import type { Run } from './source/stage.ts'

/** How the work of a build is done, and what only the machine can do. */
export interface Machine extends RenderPorts {
  readonly run: Run
}

/** The whole build: a folder goes in, the files of a site come out, each when it is finished. */
export async function* buildSite(_folder: DocsFolder, _machine: Machine): AsyncIterable<Outcome<OutputFile>> {}
