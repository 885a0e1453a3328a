import type { Settings } from '../settings.ts'
import { chatTools, consentTools } from './integration-kinds.ts'
import type { ProviderFields } from './providers.ts'

type Integrations = Readonly<Record<string, ProviderFields>>

/**
 * The integrations that pages load. Disabling telemetry keeps only chats and consent tools. The name of the entry that
 * stores consent is only needed if something waits for it.
 */
export function activeIntegrations(
  { telemetry, ...configured }: Integrations,
  settings: Pick<Settings, 'integrations'>,
): Integrations {
  if (!settings.integrations) return {}
  const isActive = (name: string) =>
    telemetry?.enabled !== false || chatTools.includes(name) || consentTools.includes(name)
  const active = Object.entries(configured).filter(([name]) => isActive(name))
  return active.some(([name]) => name !== 'cookies') ? Object.fromEntries(active) : {}
}
