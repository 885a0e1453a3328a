import type { FinishThreadId } from '../../../config/assistant-settings.ts'

/** The first version of each major line of the AI SDK that accepts unknown keys in frames. */
const firstOpen: Readonly<Record<number, readonly [minor: number, patch: number]>> = {
  5: [0, 217],
  6: [0, 231],
  7: [0, 32],
}

export interface FrameClient {
  readonly userAgent: string
  /** `strict`: the client asks for frames without unknown keys. */
  readonly streamCompat: string | undefined
  readonly isFromSdk: boolean
}

/**
 * Whether the last frame has the id of the thread at its top level, where programs that read the stream themselves look
 * for it. Some versions of the AI SDK reject it.
 */
export function hasTopLevelThreadId(setting: FinishThreadId, client: FrameClient): boolean {
  if (setting === 'never-top-level' || client.streamCompat === 'strict') return false
  if (setting === 'metadata-only-for-sdk' && client.isFromSdk) return false
  return !isStrict(client.userAgent)
}

function isStrict(userAgent: string): boolean {
  const [, major, minor, patch] = /\bai-sdk\/(\d{1,6})\.(\d{1,6})\.(\d{1,6})/.exec(userAgent) ?? []
  const open = firstOpen[Number(major)]
  if (!open) return false
  return Number(minor) < open[0] || (Number(minor) === open[0] && Number(patch) < open[1])
}
