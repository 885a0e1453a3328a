/**
 * Link texts that mean nothing without the surrounding sentence, in lower case and without punctuation. Only whole texts
 * count: "read more about webhooks" describes its target.
 */
export const vagueTexts: ReadonlySet<string> = new Set(
  [
    // English
    'click here|click this|click|here|right here|go here|see here|this|this link|this page|link|the link|more|read more|see more|show more|more info|more information',
    // German
    'hier|hier klicken|klicken sie hier|klick hier|klicke hier|hier entlang|dieser link|diese seite|link zur seite|mehr|mehr lesen|weiterlesen|mehr infos|mehr informationen',
    // French
    'ici|cliquez ici|cliquer ici|par ici|ce lien|cette page|lien|plus|lire plus|lire la suite|voir plus|en savoir plus',
    // Spanish and Portuguese
    'aquí|aqui|haga clic aquí|haz clic aquí|clic aquí|pulse aquí|este enlace|esta página|enlace|más|leer más|ver más|más información',
    'clique aqui|neste link|este link|ligação|mais|leia mais|ver mais|saiba mais|mais informações',
    // Italian and Dutch
    'qui|clicca qui|fai clic qui|questo link|leggi di più|leggi tutto|klik hier|deze link|lees meer|meer informatie',
    // Russian and Ukrainian
    'здесь|тут|сюда|нажмите здесь|по ссылке|ссылка|подробнее|читать далее|тут|натисніть тут|детальніше',
    // Chinese
    '这里|点击这里|点这里|点击此处|此处|点此|这个链接|链接|更多|查看更多|了解更多|阅读更多|這裡|點擊這裡|此處|點此|連結|了解更多|閱讀更多',
    // Japanese and Korean
    'こちら|ここ|こちらをクリック|ここをクリック|このリンク|リンク|詳細|詳細はこちら|詳しくはこちら|もっと見る|続きを読む',
    '여기|여기를 클릭|여기를 클릭하세요|이 링크|링크|더보기|더 보기|자세히|자세히 보기',
  ].flatMap(texts => texts.split('|')),
)
