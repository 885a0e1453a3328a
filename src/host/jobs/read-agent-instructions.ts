import type { ProjectTexts } from '../../server/jobs/agent/agent-system-prompt.ts'
import { FileRefused, type Workspace } from '../../server/jobs/workspace/workspace.ts'
import { maxInstructionCharacters } from '../assistant/instruction-limits.ts'

/** Relative to the docs folder. The first file that exists is used. */
const paths: Readonly<Record<keyof ProjectTexts, readonly string[]>> = {
  instructions: [
    ...['.docs/AGENTS.md', '.docs/Agents.md', '.mintlify/AGENTS.md', '.mintlify/Agents.md', 'AGENTS.md', 'Agents.md'],
  ],
  styleGuide: withFolders(['style-guide.md', 'style-guide.mdx', 'styleguide.md', 'styleguide.mdx', 'STYLE.md']),
  glossary: withFolders(['glossary.md', 'glossary.mdx']),
}

function withFolders(names: readonly string[]): readonly string[] {
  return ['.docs/', '.mintlify/', ''].flatMap(folder => names.map(name => folder + name))
}

/** The instructions of the team for everybody who changes its docs. */
export async function readAgentInstructions(workspace: Pick<Workspace, 'read'>): Promise<ProjectTexts> {
  const read = async (key: keyof ProjectTexts) => {
    for (const path of paths[key]) {
      const text = await readText(workspace, path)
      if (text !== undefined) return text
    }
    return undefined
  }
  return {
    instructions: await read('instructions'),
    styleGuide: await read('styleGuide'),
    glossary: await read('glossary'),
  }
}

/** @returns `undefined` if the file does not exist or cannot be used. */
async function readText(workspace: Pick<Workspace, 'read'>, path: string): Promise<string | undefined> {
  try {
    const content = await workspace.read(path)
    return content && new TextDecoder().decode(content).slice(0, maxInstructionCharacters)
  } catch (error) {
    if (error instanceof FileRefused) return undefined
    throw error
  }
}
