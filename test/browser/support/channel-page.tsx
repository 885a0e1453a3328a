import { render } from 'preact'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import type { SecurityScheme } from '../../../src/api-spec/model/security.ts'
import { type PackedChannel, unpackChannel } from '../../../src/api-spec/playground/packed-channel.ts'
import { loadChannelPlayground } from '../../../src/islands/playground/channel/channel-playground.tsx'
import { loadSlotRules } from '../../../src/islands/playground/server/slot-rules.ts'
import { exposeServerVariables } from '../../../src/islands/shared/server-variables.ts'

/** What the test that shows the page says of it. */
export interface ChannelPage {
  readonly channel: PackedChannel
  readonly schemas: Readonly<Record<string, Schema>>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
}

exposeServerVariables()
// Written by the test.
const { channel, schemas, securitySchemes } = (window as unknown as { given: ChannelPage }).given
const dialog = document.createElement('dialog')
dialog.className = 'playground'
dialog.setAttribute('aria-labelledby', 'playground-title')
document.body.append(dialog)
const subject = {
  channel: unpackChannel(channel),
  schemas,
  serializeXml: undefined,
  passwords: undefined,
  savedDrafts: undefined,
  loadResponseSchemas: async () => {
    await fetch('answers.json')
    return schemas
  },
  securitySchemes,
  settings: { proxy: false, credentials: false, prefill: false, languages: [], isOptionalFilled: true },
  documentHref: location.href,
}
const site = { callbackHref: '/_lectern/signed-in.html', name: 'chat' }
// As `showPlayground` does.
void Promise.all([loadChannelPlayground(subject, site.name), loadSlotRules(subject.channel.servers)]).then(([Part]) => {
  render(<Part subject={subject} site={site} onClose={() => dialog.close()} />, dialog)
  dialog.showModal()
})
