/** What browsers call our tools when they ask the reader, by language: search, open, read, feedback. */
export const toolTitles: Readonly<Record<string, readonly [string, string, string, string]>> = {
  ar: ['البحث في التوثيق', 'فتح صفحة من التوثيق', 'قراءة صفحة من التوثيق', 'إرسال ملاحظات حول هذه الصفحة'],
  ca: [
    'Cerca a la documentació',
    'Obre una pàgina de la documentació',
    'Llegeix una pàgina de la documentació',
    'Envia comentaris sobre aquesta pàgina',
  ],
  cs: [
    'Prohledat dokumentaci',
    'Otevřít stránku dokumentace',
    'Přečíst stránku dokumentace',
    'Odeslat zpětnou vazbu k této stránce',
  ],
  da: [
    'Søg i dokumentationen',
    'Åbn en side i dokumentationen',
    'Læs en side i dokumentationen',
    'Send feedback om denne side',
  ],
  de: [
    'Dokumentation durchsuchen',
    'Eine Seite der Dokumentation öffnen',
    'Eine Seite der Dokumentation lesen',
    'Feedback zu dieser Seite senden',
  ],
  en: [
    'Search the documentation',
    'Open a page of the documentation',
    'Read a page of the documentation',
    'Send feedback about this page',
  ],
  es: [
    'Buscar en la documentación',
    'Abrir una página de la documentación',
    'Leer una página de la documentación',
    'Enviar comentarios sobre esta página',
  ],
  fi: [
    'Hae dokumentaatiosta',
    'Avaa dokumentaation sivu',
    'Lue dokumentaation sivu',
    'Lähetä palautetta tästä sivusta',
  ],
  fr: [
    'Rechercher dans la documentation',
    'Ouvrir une page de la documentation',
    'Lire une page de la documentation',
    'Envoyer un commentaire sur cette page',
  ],
  he: ['חיפוש בתיעוד', 'פתיחת דף בתיעוד', 'קריאת דף בתיעוד', 'שליחת משוב על דף זה'],
  hi: ['दस्तावेज़ों में खोजें', 'दस्तावेज़ों का एक पृष्ठ खोलें', 'दस्तावेज़ों का एक पृष्ठ पढ़ें', 'इस पृष्ठ के बारे में प्रतिक्रिया भेजें'],
  hu: [
    'Keresés a dokumentációban',
    'A dokumentáció egy oldalának megnyitása',
    'A dokumentáció egy oldalának olvasása',
    'Visszajelzés küldése erről az oldalról',
  ],
  id: [
    'Cari di dokumentasi',
    'Buka halaman dokumentasi',
    'Baca halaman dokumentasi',
    'Kirim masukan tentang halaman ini',
  ],
  it: [
    'Cercare nella documentazione',
    'Aprire una pagina della documentazione',
    'Leggere una pagina della documentazione',
    'Inviare un feedback su questa pagina',
  ],
  ja: [
    'ドキュメントを検索',
    'ドキュメントのページを開く',
    'ドキュメントのページを読む',
    'このページについてのフィードバックを送信',
  ],
  ko: ['문서 검색', '문서 페이지 열기', '문서 페이지 읽기', '이 페이지에 대한 의견 보내기'],
  lv: [
    'Meklēt dokumentācijā',
    'Atvērt dokumentācijas lapu',
    'Lasīt dokumentācijas lapu',
    'Nosūtīt atsauksmi par šo lapu',
  ],
  nl: [
    'Zoeken in de documentatie',
    'Een pagina van de documentatie openen',
    'Een pagina van de documentatie lezen',
    'Feedback over deze pagina verzenden',
  ],
  no: [
    'Søk i dokumentasjonen',
    'Åpne en side i dokumentasjonen',
    'Les en side i dokumentasjonen',
    'Send tilbakemelding om denne siden',
  ],
  pl: [
    'Wyszukaj w dokumentacji',
    'Otwórz stronę dokumentacji',
    'Odczytaj stronę dokumentacji',
    'Wyślij opinię o tej stronie',
  ],
  pt: [
    'Pesquisar na documentação',
    'Abrir uma página da documentação',
    'Ler uma página da documentação',
    'Enviar comentários sobre esta página',
  ],
  'pt-BR': [
    'Pesquisar na documentação',
    'Abrir uma página da documentação',
    'Ler uma página da documentação',
    'Enviar feedback sobre esta página',
  ],
  ro: [
    'Căutați în documentație',
    'Deschideți o pagină din documentație',
    'Citiți o pagină din documentație',
    'Trimiteți feedback despre această pagină',
  ],
  ru: [
    'Поиск по документации',
    'Открыть страницу документации',
    'Прочитать страницу документации',
    'Отправить отзыв об этой странице',
  ],
  sv: [
    'Sök i dokumentationen',
    'Öppna en sida i dokumentationen',
    'Läs en sida i dokumentationen',
    'Skicka feedback om den här sidan',
  ],
  tr: [
    'Belgelerde arama yapın',
    'Belgelerin bir sayfasını açın',
    'Belgelerin bir sayfasını okuyun',
    'Bu sayfa hakkında geri bildirim gönderin',
  ],
  uk: [
    'Пошук у документації',
    'Відкрити сторінку документації',
    'Прочитати сторінку документації',
    'Надіслати відгук про цю сторінку',
  ],
  uz: [
    'Hujjatlardan qidirish',
    'Hujjatlar sahifasini ochish',
    'Hujjatlar sahifasini oʻqish',
    'Ushbu sahifa haqida fikr yuborish',
  ],
  vi: ['Tìm kiếm trong tài liệu', 'Mở một trang tài liệu', 'Đọc một trang tài liệu', 'Gửi phản hồi về trang này'],
  zh: ['搜索文档', '打开文档页面', '阅读文档页面', '发送关于此页面的反馈'],
  'zh-Hant': ['搜尋文件', '開啟文件頁面', '閱讀文件頁面', '傳送關於此頁面的意見'],
}

const names: readonly string[] = ['search_docs', 'open_docs_page', 'read_docs_page', 'send_docs_feedback']

/**
 * The title of one of our tools in the language of a page.
 *
 * @param language BCP 47: `fr-CA` is `fr` here.
 * @returns `undefined` for other tools and languages: they keep their English title.
 */
export function toolTitle(name: string, language: string): string | undefined {
  for (let tag = language; tag !== ''; tag = tag.slice(0, Math.max(tag.lastIndexOf('-'), 0))) {
    const titles = Object.hasOwn(toolTitles, tag) ? toolTitles[tag] : undefined
    if (titles) return titles[names.indexOf(name)]
  }
  return undefined
}
