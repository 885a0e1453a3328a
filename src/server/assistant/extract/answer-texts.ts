/** The texts around the passages in an answer without a model. */
export interface AnswerTexts {
  /** Before the passages. */
  readonly found: string
  /** If the docs do not have the answer. */
  readonly notFound: string
  /** Before links to the most similar pages. */
  readonly nearest: string
}

const texts = (found: string, notFound: string, nearest: string): AnswerTexts => ({ found, notFound, nearest })

/** By language code. */
const byLanguage: Readonly<Record<string, AnswerTexts>> = {
  ar: texts('وجدت هذه الفقرات في الوثائق:', 'لم أجد إجابة عن هذا السؤال في الوثائق.', 'أقرب الصفحات إلى سؤالك:'),
  ca: texts(
    'Això és el que diu la documentació:',
    'No he trobat la resposta a la documentació.',
    'Les pàgines més properes:',
  ),
  cs: texts('V dokumentaci se píše:', 'Odpověď jsem v dokumentaci nenašel.', 'Nejbližší stránky:'),
  da: texts('Dette står i dokumentationen:', 'Jeg fandt ikke svaret i dokumentationen.', 'De nærmeste sider:'),
  de: texts(
    'Dazu steht in der Dokumentation:',
    'Die Antwort steht nicht in der Dokumentation.',
    'Diese Seiten passen am besten:',
  ),
  en: texts(
    'This is what the documentation says:',
    'I did not find an answer in the documentation.',
    'These pages come closest:',
  ),
  es: texts(
    'Esto dice la documentación:',
    'No he encontrado la respuesta en la documentación.',
    'Las páginas más cercanas:',
  ),
  fi: texts('Dokumentaatiossa sanotaan:', 'En löytänyt vastausta dokumentaatiosta.', 'Lähimmät sivut:'),
  fr: texts(
    'Voici ce que dit la documentation :',
    'Je n’ai pas trouvé la réponse dans la documentation.',
    'Les pages les plus proches :',
  ),
  he: texts('זה מה שכתוב בתיעוד:', 'לא מצאתי תשובה בתיעוד.', 'העמודים הקרובים ביותר:'),
  hi: texts('दस्तावेज़ में यह लिखा है:', 'मुझे दस्तावेज़ में इसका उत्तर नहीं मिला।', 'सबसे मिलते-जुलते पृष्ठ:'),
  hu: texts('A dokumentációban ez áll:', 'Nem találtam választ a dokumentációban.', 'A legközelebbi oldalak:'),
  id: texts(
    'Ini yang tertulis di dokumentasi:',
    'Saya tidak menemukan jawabannya di dokumentasi.',
    'Halaman yang paling dekat:',
  ),
  it: texts(
    'Ecco cosa dice la documentazione:',
    'Non ho trovato la risposta nella documentazione.',
    'Le pagine più vicine:',
  ),
  ja: texts(
    'ドキュメントには次のように書かれています。',
    'ドキュメントに回答が見つかりませんでした。',
    '最も近いページ:',
  ),
  ko: texts('문서에는 다음과 같이 나와 있습니다.', '문서에서 답을 찾지 못했습니다.', '가장 가까운 페이지:'),
  lv: texts('Dokumentācijā ir rakstīts:', 'Dokumentācijā atbildi neatradu.', 'Tuvākās lapas:'),
  nl: texts(
    'Dit staat in de documentatie:',
    'Ik heb het antwoord niet in de documentatie gevonden.',
    'De best passende pagina’s:',
  ),
  no: texts('Dette står i dokumentasjonen:', 'Jeg fant ikke svaret i dokumentasjonen.', 'De nærmeste sidene:'),
  pl: texts('W dokumentacji jest napisane:', 'Nie znalazłem odpowiedzi w dokumentacji.', 'Najbliższe strony:'),
  pt: texts('É isto que diz a documentação:', 'Não encontrei a resposta na documentação.', 'As páginas mais próximas:'),
  ro: texts('Iată ce spune documentația:', 'Nu am găsit răspunsul în documentație.', 'Cele mai apropiate pagini:'),
  ru: texts('В документации сказано:', 'Я не нашёл ответа в документации.', 'Ближайшие страницы:'),
  sv: texts('Detta står i dokumentationen:', 'Jag hittade inte svaret i dokumentationen.', 'De närmaste sidorna:'),
  th: texts('เอกสารระบุไว้ดังนี้:', 'ไม่พบคำตอบในเอกสาร', 'หน้าที่ใกล้เคียงที่สุด:'),
  tr: texts('Belgelerde şu yazıyor:', 'Yanıtı belgelerde bulamadım.', 'En yakın sayfalar:'),
  uk: texts('У документації сказано:', 'Я не знайшов відповіді в документації.', 'Найближчі сторінки:'),
  uz: texts('Hujjatlarda shunday yozilgan:', 'Hujjatlardan javob topmadim.', 'Eng yaqin sahifalar:'),
  vi: texts('Tài liệu viết như sau:', 'Tôi không tìm thấy câu trả lời trong tài liệu.', 'Các trang gần nhất:'),
  zh: texts('文档中的相关内容如下：', '文档中没有找到答案。', '最接近的页面：'),
  'zh-hant': texts('文件中的相關內容如下：', '文件中沒有找到答案。', '最接近的頁面：'),
}

const english = texts(
  'This is what the documentation says:',
  'I did not find an answer in the documentation.',
  'These pages come closest:',
)

/** @param language BCP 47. English for a language without texts. */
export function answerTextsOf(language: string): AnswerTexts {
  const tag = language.toLowerCase()
  const [code = ''] = tag.split('-')
  const isTraditional = code === 'zh' && /hant|tw|hk|mo/.test(tag)
  return byLanguage[isTraditional ? 'zh-hant' : code] ?? english
}
