import { automationLabel } from '../../jobs/automation-label.ts'
import type { JobCreator } from '../../jobs/job.ts'
import type { ApiKey } from '../../keys/api-key.ts'
import { environmentKeyName } from '../../keys/environment-keys.ts'
import { jobTexts as words } from '../job-texts.ts'

/** Who has started a job. */
export function creatorText(creator: JobCreator, keys: readonly Pick<ApiKey, 'id' | 'name'>[]): string {
  switch (creator.kind) {
    case 'dashboard':
      return words.dashboard
    case 'terminal':
      return words.terminal
    case 'automation':
      return words.automationCreator(automationLabel(creator.name))
    case 'key': {
      const name = environmentKeyName(creator.keyId) ?? keys.find(({ id }) => id === creator.keyId)?.name
      return name === undefined ? words.unknownKey : words.keyCreator(name)
    }
  }
}
