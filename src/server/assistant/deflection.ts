import type { ContactSettings } from '../../config/assistant-settings.ts'
import type { Deflection } from './answer.ts'

/** Words of questions about prices and purchases, in several languages. */
const salesWords =
  /\b(?:pric(?:e|es|ing)|costs?|quote|purchas\w*|buy(?:ing)?|invoices?|discount|sales|enterprise plan|preis\w*|kosten|kaufen|prix|tarifs?|acheter|precios?|comprar|preços?|prezz[oi]|цен[аыу]|купить)\b|价格|費用|价钱|购买|購買|料金|値段|購入|가격|구매|سعر|أسعار|شراء/iu

/** Where a reader can ask whose question the docs do not answer. */
export function deflectionFor(contact: ContactSettings, question: string): Deflection | undefined {
  const { email, salesEmail, url } = contact
  if (salesEmail !== undefined && salesWords.test(question.slice(0, 2_000)))
    return { kind: 'email', address: salesEmail }
  if (email !== undefined) return { kind: 'email', address: email }
  return url === undefined ? undefined : { kind: 'link', url }
}
