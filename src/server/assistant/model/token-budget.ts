import type { Clock, Json, Store } from '../../ports.ts'
import { TokenBudgetExceeded } from './model-errors.ts'

/** Limits the tokens that answers use per day. */
export interface TokenBudget {
  /**
   * Reserves tokens for an answer.
   *
   * @param reader Answers for the same reader share `tokensPerReaderAndDay`. Without it, only `tokensPerDay` applies.
   * @returns A function that replaces them with the actual usage.
   * @throws {TokenBudgetExceeded} If the tokens of the day are used up.
   */
  readonly reserve: (reader: string | undefined, tokens: number) => Promise<(used: number) => Promise<void>>
}

export interface TokenBudgetOptions {
  readonly store: Pick<Store, 'update'>
  readonly clock: Pick<Clock, 'now'>
  readonly limits: { readonly tokensPerReaderAndDay: number; readonly tokensPerDay: number }
}

const dayMs = 86_400_000

/** The days are those of UTC. */
export function tokenBudget({ store, clock, limits }: TokenBudgetOptions): TokenBudget {
  const add = async (key: string, tokens: number, limit: number) => {
    let isExceeded = false
    await store.update(
      key,
      value => {
        const used = numberIn(value)
        // A partly available reservation is accepted, because the actual usage is known later.
        isExceeded = tokens > 0 && used >= limit
        return isExceeded ? used : Math.max(0, used + tokens)
      },
      2 * dayMs,
    )
    return !isExceeded
  }
  return {
    reserve: async (reader, tokens) => {
      const day = Math.floor(clock.now() / dayMs)
      const all = { key: `token-budget/${day}/all`, limit: limits.tokensPerDay }
      const own =
        reader === undefined
          ? undefined
          : { key: `token-budget/${day}/reader/${reader}`, limit: limits.tokensPerReaderAndDay }
      if (own && !(await add(own.key, tokens, own.limit))) throw new TokenBudgetExceeded('reader')
      if (!(await add(all.key, tokens, all.limit))) {
        if (own) await add(own.key, -tokens, own.limit)
        throw new TokenBudgetExceeded('site')
      }
      return async used => {
        const change = (key: string) => add(key, used - tokens, Number.POSITIVE_INFINITY)
        await Promise.all([change(all.key), own && change(own.key)])
      }
    },
  }
}

const numberIn = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)
