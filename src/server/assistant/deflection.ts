import type { ContactSettings } from '../../config/assistant-settings.ts'
import type { ContactKind, Deflection } from './answer.ts'

/** Words of questions about prices and purchases. */
const words = [
  'pric(?:e|es|ing)|costs?|quote|purchas[a-z]*|buy(?:ing)?|invoices?|discount|sales|enterprise plan',
  'preis[a-zäöüß]*|kosten|kaufen|prijs|prijzen|kopen|pris(?:er|erna|et)?|köpa|købe|kjøpe',
  'prix|tarifs?|acheter|precios?|comprar|preços?|prezz[oi]|cen[ay]|kupić|koupit|fiyat\\p{L}*|harga|giá',
  'цен[аыу]|купить|цін[аиу]|купити',
]

/** In these languages, words have no spaces between them, or other letters are attached to them. */
const partsOfWords = '价格|費用|价钱|购买|購買|料金|値段|購入|가격|구매|سعر|أسعار|شراء|מחיר|कीमत|मूल्य|खरीद'

/** `\b` only works for English letters. */
const salesWords = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.join('|')})(?![\\p{L}\\p{N}_])|${partsOfWords}`, 'iu')

/**
 * Where readers can ask if the docs do not answer their question.
 *
 * @param canSendMail Whether the server can send the messages of a contact form.
 */
export function deflectionFor(
  contact: ContactSettings,
  question: string,
  canSendMail: boolean,
): Deflection | undefined {
  const { email, salesEmail, url } = contact
  const byEmail = (kind: ContactKind, address: string): Deflection => {
    const hasForm = canSendMail && contactFormFor(contact, kind) !== undefined
    return { kind: 'email', address, ...(hasForm && { form: kind }) }
  }
  if (salesEmail !== undefined && salesWords.test(question.slice(0, 2_000))) return byEmail('sales', salesEmail)
  if (email !== undefined) return byEmail('support', email)
  return url === undefined ? undefined : { kind: 'link', url }
}

/** The email address that receives messages from the contact form; `undefined` if readers are not offered this form. */
export function contactFormFor(contact: ContactSettings, kind: ContactKind): string | undefined {
  if (kind === 'sales') return contact.salesEmail
  return contact.form ? contact.email : undefined
}
