import { createRelatedWords } from '../glossary/related-words.ts'
import type { Vocabulary } from './cue.ts'

/** How people ask in Turkish. */
export const TURKISH: Vocabulary = {
  cues: {
    WHY: 'neden\\w*|niye|nicin|sebe[bp]\\w*|ne yuzden|kaynaklan\\w*|acikla\\w*|etken\\w*|yol act\\w*|arkasinda\\w*|nasil oldu|kaynak\\w*',
    FIRST:
      '(?:ilk |en )?once ne\\w*|ilk (?:once|olarak|adim\\w*|ne\\w*)|nere(?:den|ye|de) basla\\w*|ne(?:ler)? yap(?:mali|ayim|alim|abilir|sam|sak)\\w*|oncelik\\w*|en onemli\\w*|odaklan\\w*|oner(?:i|in|ir)\\w*|siradaki adim\\w*|acil(?:en|iyet\\w*)?|yogunlas\\w*|ilk is\\w*|basla(?:mali|yalim|yayim)\\w*|simdi ne yap\\w*|ugras\\w*',
    MEASURES:
      'aksiyon\\w*|onlem\\w*|gorev\\w*|tedbir\\w*|proje\\w*|yapilacak\\w*|uzerim\\w*|bana (?:atanan|verilen)\\w*|ise yara\\w*|sorumlu\\w*',
    ASSESSMENTS: '(?:oz )?degerlendirme\\w*|soru form\\w*|anket\\w*',
    MARKET: 'pazar\\w*|tescil\\w*|piyasa\\w*',
    POTENTIAL:
      'potansiyel\\w*|kazan(?:dir|c|ir|ab|ilir|im)\\w*|kac (?:euro|para)\\w*|ne (?:kadar )?eder|para|getiri\\w*|tasarruf\\w*|kaybed\\w*|euro\\w*|fayda\\w*|firsat\\w*|mali etki\\w*|kazanc\\w*|kacir\\w*',
    PEERS:
      'diger\\w*|baska(?:lar\\w*)?|bayi\\w*|rakip\\w*|rakib\\w*|medyan\\w*|sektor\\w*|benchmark\\w*|isletmeler\\w*|ceyrek\\w*|emsal\\w*|benzer\\w*|rekabet\\w*|ortalama(?:nin|ya|dan)|normal\\w*|(?:daha )?(?:iyi|kotu) mu\\w*',
    COMPARE: 'karsilastir\\w*|kiyasla\\w*|gore|fark\\w*|degis\\w*',
    HISTORY:
      'gelisim\\w*|gelis(?:ti|iyor|mis)\\w*|trend\\w*|sey(?:ir|ri)\\w*|grafi[kg]\\w*|zaman icinde|son (?:\\w+ )?ay(?:lar)?\\w*|egilim\\w*|gecmis\\w*|ciz\\w*|aylik (?:deger|veri)\\w*|zaman serisi|zaman icinde\\w*',
    STATUS:
      'kritik\\w*|sorun\\w*|problem\\w*|durum\\w*|ozet\\w*|genel bakis|nasil gid\\w*|isler nasil|nasiliz|kotu\\w*|zayif\\w*|kirmizi\\w*|iyi mi\\w*|dikkat\\w*|goze carp\\w*|alarm\\w*|performans\\w*|aksayan\\w*|isler\\w*|en kotu\\w*|saglik\\w*|basari\\w*|zorlan\\w*',
    VALUE:
      'ne kadar\\w*|kac\\w*|nedir|neydi|goster\\w*|soyle\\w*|nasil(?:di)?|ne oldu|guncel|son deger\\w*|kacti|goster\\w*|gormek|ver(?:in|ir misin\\w*)',
    OVERDUE: 'gecik\\w*|(?:suresi|vadesi|tarihi) gec\\w*|gec kal\\w*|suresi dol\\w*|vadesi dol\\w*',
    GREETING: '^(?:merhaba\\w*|selam\\w*|gunaydin|iyi (?:gunler|aksamlar)|hey)',
    THANKS: 'tesekkur\\w*|sag ?ol\\w*',
    HELP: 'yardim\\w*|ne(?:ler)? sorabilir\\w*|ne(?:ler)? yapabilir\\w*|kimsin(?:iz)?',
  },
  months: [
    'ocak\\w*|ocag\\w*',
    'subat\\w*',
    'mart(?:i|in|ta|tan|ti)?',
    'nisan\\w*',
    'mayis\\w*',
    'haziran\\w*',
    'temmuz\\w*',
    'agustos\\w*',
    'eylul\\w*',
    'ekim(?:i|in|de|den|le)?',
    'kasim(?:i|in|da|dan|la)?',
    'aralik\\w*|aralig\\w*',
  ],
  periods: {
    THIS_MONTH: 'bu ay\\w{0,3}|icinde bulundugumuz ay\\w*',
    LAST_MONTH: 'gecen ay\\w{0,4}|gectigimiz ay\\w{0,4}',
    PRIOR_MONTH: '(?:bir )?onceki ay\\w{0,4}|bir ay once',
    THIS_YEAR: 'bu (?:yil|sene)\\w{0,3}|yil basindan beri|simdiye kadar',
    LAST_YEAR: 'gecen (?:yil|sene)\\w{0,4}|gectigimiz (?:yil|sene)\\w{0,4}',
    PRIOR_YEAR: '(?:bir )?onceki (?:yil|sene)\\w{0,4}|(?:bir|1) (?:yil|sene) once\\w*',
  },
  fillers:
    've|veya|ile|bir|bu|su|o|da|de|mi|mu|ne|neler|nerede|neredeyiz|nasil|hangi|icin|bize|bizim|bizi|biz|ben|benim|bana|beni|simdi|anda|an|guncel|lutfen|peki|ya|ama|cok|kadar|var|yok|olan|olarak|oldu|gibi|daha|en|isletme\\w{0,4}|sirket\\w{0,4}|gosterge\\w*|rakam\\w*|veri(?!m)\\w*|verimiz\\w*|bolum\\w*|taraf\\w*|konu\\w*|dustu\\w*|artti\\w*|yukseldi\\w*|azaldi\\w*|arttir\\w*|dusur\\w*|iyilestir\\w*|iyiles\\w*|kotules\\w*|gidiyor|gitti|toplam\\w*|tum|ay|aylarda|son|la|le|dan|den|ta|te|almanya|misin\\w*|musun\\w*|istiyor\\w*|hangileri\\w*|bunlar\\w*|sey\\w*|boyle|yuzde|ayi\\w*|ayda|bugun\\w*|simdiki|hep|sadece|cunku|eger|uzere|biraz|nerde|hem|kotu|iyi',
  related: createRelatedWords('tr'),
  phrases: {
    '(?:ne kadar|ne|kac \\w+) (?:para )?kazandik|(?:ne kadar|kac \\w+) kar (?:ettik|yaptik)|karimiz':
      'ne kadar vergi oncesi kar',
  },
  synonyms: {
    doluluk: 'kullanim',
    fluktuasyon: 'devir',
    ciro: 'satis',
    kar: 'kar',
    karlilik: 'karliligi',
    elektrikli: 'elektrikli',
    garanti: 'garanti',
    hasta: 'hastalik',
    indirim: 'indirimi',
    iskonto: 'indirimi',
    calisan: 'calisan',
    nps: 'tavsiye',
    sattik: 'teslim edilen satilan',
    ikinciel: 'ikinci el',
  },
}
