import { asksForFeedback } from '../../config/feedback-settings.ts'
import type { Site } from '../../site/site.ts'
import { remoteFontOrigins } from '../theme/remote-fonts.ts'
import { integrationSources } from './integration-hosts.ts'

/**
 * The content security policy. It allows the files of the site, what the author embeds, and configured integrations.
 *
 * @param connectSources Sources that playgrounds connect to, besides `https:`.
 */
export function contentSecurityPolicy(
  { fonts, integrations, settings }: Pick<Site['config'], 'fonts' | 'integrations' | 'settings'>,
  connectSources: readonly string[] = [],
): string {
  const { allowedHosts, allowedConnections, prefetch } = settings
  const { script, style, img, media, font, frame, connect, worker } = integrationSources(integrations)
  return [
    ['default-src', "'self'", allowedHosts],
    // The policy forbids inline scripts, except for the speculation rules by which browsers prefetch pages.
    ['script-src', "'self'", prefetch ? ["'inline-speculation-rules'"] : [], script, allowedHosts],
    ['style-src', "'self' 'unsafe-inline'", style, allowedHosts],
    ['img-src', "'self' data: blob: https:", img],
    ['media-src', "'self' blob: https:", media],
    ['font-src', "'self' data:", remoteFontOrigins(fonts), font, allowedHosts],
    ['frame-src', "'self' blob: https:", frame],
    [
      'connect-src',
      "'self' https:",
      feedbackSources(settings),
      connectSources,
      allowedConnections,
      connect,
      allowedHosts,
    ],
    ...(worker ? [['worker-src', "'self'", worker]] : []),
    ['base-uri', "'self'"],
    ['object-src', "'none'"],
  ]
    .map(parts => [...new Set(parts.flat().flatMap(part => (part ? [part] : [])))].join(' '))
    .join('; ')
}

/** The origin that receives feedback. `https:` includes it, but an author may copy the policy and make it stricter. */
const feedbackSources = ({ feedback }: Site['config']['settings']): readonly string[] =>
  asksForFeedback({ settings: { feedback } }) && feedback.destination === 'endpoint' && feedback.endpoint !== undefined
    ? [new URL(feedback.endpoint).origin]
    : []
