import type { LanguageOfAnswers } from './number-word-list.ts'

/** Turkish number words. "bir" is the article; "birinci" and "ikinci" order sentences. "on" is also "on-", so its forms are listed. */
export const TURKISH: LanguageOfAnswers = {
  parts: `
    iki üç dört dörd beş yedi sekiz dokuz yirmi otuz kırk elli altmış yetmiş seksen doksan milyon milyar trilyon katrilyon sıfır
    altıbin altıyüz onbin onbir oniki onüç ondört onbeş onaltı onyedi onsekiz ondokuz yüzbin yüzon yüzbir yüzaltı yüzelli binyüz binbir binon
    binaltı altıyüz yirmibir yirmialtı otuzbir otuzaltı kırkaltı ellialtı`,
  links: 'bir on yüz bin altı',
  endings: `
    i ı u ü si sı su sü yi yı yu yü ni nı nu nü nin nın nun nün in ın un ün e a ye ya ne na de da te ta nde nda den dan ten tan nden ndan
    inin ının unun ünün sinin sının ine ına une üne inde ında ünde unda inden ından ünden undan sine sına sinde sında sinden sından ini ını ünü unu sini sını
    inci ıncı uncu üncü nci ncı ncu ncü incisi ıncısı uncusu üncüsü ncisi ncısı incilik incilikte üncülük uncuya üncüye inciye ıncıya inciden
    üncüden uncudan ıncıdan üncülüğ uncusun er ar şer şar ler lar leri ları lerce larca lerde larda lerden lardan li lı lu lü lik lık luk lük
    lerin ların liği lığı luğu lüğü likte lukta le la yle yla dir dır dur dür tir tır tur tür ken yken gen`,
  words: `
    altı altısı altısının altısına altısını altısında altıncı altıncısı altıncıya altıda altıdan altışar altılı altılık altıya altıyı altının
    on onar onlarca onluk onluklar onuncu onuncusu onuncuya onlu yüz yüzer yüzler yüzlerce yüzleri yüzlük yüzlükler yüzüncü yüzlü
    yüzde yüzdesi yüzdesini yüzdesine yüzdelik yüzdeler yüzdelerle yüzdeye bin biner binde binler binlerce binleri binlik binlikler bininci
    yarı yarıya yarıda yarıdan çift çifte çifti çiftin çiftler çiftlerin deste desteler trio duo ikiz ikizler ikişerli dubleks haneli asır
    asırlık asrın asırdır promil tonlarca mn milyonda kırkıncı`,
  begins: `
    milyon milyar trilyon katrilyon yarısı yarım yarıyıl yarıla buçu çeyre düzine sıfır yüzyıl binyıl onyıl katlan ikiyüz üçyüz dörtyüz beşyüz
    yediyüz sekizyüz dokuzyüz yüzbin onbin onbir yirmi otuzu altmış yetmiş seksen doksan dokuz sekiz kırkı üçüncü dördüncü beşinci yedinci
    sekizinci üçte dörtte beşte yüzüncü`,
  ordinary: `
    ikinci ikincisi ikincil ikincisini ikincide beste besteci besin besinler besi beşeri besle* uç uçtan uca yarış* sıfırlam* sıfırland* sıfırlay* sıfırlar nine ninec* ninel* bücür* benzeş* yüzücü* üçgen* ikiyüzlü* fire meta pati pata pul ucu ucuna ucunda uçlar uçta uçlu uçak*
    ön* ona onda onu onun onlar onlara onları onların onlardan onlarda binek bina bine biniş altyapı yedikleri yüzü yüzünü yüzüne yüzünden
    elle hat ot sen sete mil tut kat son sonu set sata binder elliği binada onay* onar* anda`,
  idioms: `
    her iki gösterge*|taraf*|durum*|alan*|konu*|yön*|işletme*|dönem*|kalem*|neden*|de
    ikinci el
    üçüncü taraf*|kişi*|şahıs*
    her ikisi*
    yüz yüze
    bu|geçen|son|önceki|gelecek|her|üst|alt|cari|ilgili|aynı|en çeyrek*|çeyreğ*|çeyre*
    en iyi|kötü|üst|alt çeyrek*|çeyreğ*
    altı çiz*
    altı boş
    onar ve|gör*`,
  phrases: `
    bir kat|katı|katına|katını|misli|avuç|düzine
    kat kat
    misli misli
    on|yüz|bin bir|biri|birinci*
    onda bir|biri|birini|birine
    binde|yüzde bir
    her ikinci
    birinci|ikinci|ilk çeyrek*|çeyreğ*|yarı*
    bir lira|euro|avro|dolar|kuruş|puan|milyon|milyar`,
}
