import { createRelatedWords } from '../glossary/related-words.ts'
import type { Vocabulary } from './cue.ts'

/** How people ask in Turkish. */
export const TURKISH: Vocabulary = {
  cues: {
    VALUE:
      'sonuclan*, ne kadar*, ne buyuk*, kac, kacti*, nedir, neydi*, goster*, soyle*, nasil/nasildi, ne oldu, guncel, son deger*, gormek, ver/verin/verir, deger/degeri/degeri/degerini, sayisi, listele*, kac tane/adet, yuzde kac*, kac euro/lira/para, su anki, duzeyi, seviyesi',
    WHY: 'neden*, niye, nicin, sebep*, sebeb*, ne yuzden, kaynaklan*, acikla*, etken*, yol act*, arkasinda*, nasil oldu, kaynagi, nedeni*',
    FIRST:
      'once ne*, yapmali*, yapayim, yapalim, ilk once?, ilk olarak/adim*/ne*/is, nereden/nereye/nerede basla*, ne yapmali*, ne yapayim, ne yapalim, ne yapabilir*, ne yapmam*, oncelik*, en onemli*, odaklan*, oner*, siradaki adim*, acil/acilen/aciliyet*, yogunlas*, basla*, simdi ne yap*, ugras*, once, neyle, ele al*',
    MEASURES:
      'aksiyon*, onlem*, gorev*, tedbir*, proje*, yapilacak*, uzerim*, bana atanan/verilen*, ise yara*, eylem*, devam eden*, acik is*, acik, acik olan, planlanan',
    OVERDUE: 'gecik*, suresi/vadesi/tarihi gec*, gec kal*, suresi/vadesi dol*',
    WHO: 'kim/kimin/kimler/kime',
    OWNER: 'sorumlu*, sahibi',
    WHEN: 'ne zaman*, son tarih*, vade/vadesi, bitis tarih*',
    ASSESSMENTS: 'oz? degerlendirme*, ozdegerlendirme*, soru form*, anket*',
    MARKET: 'almanya*, almanya da, yeni arac/otomobil pazar*, pazar*, tescil*, yeni tescil*, piyasa*, otomobil pazar*',
    POTENTIAL:
      'potansiyel*, kazandir*, kazanir/kazaniriz/kazanabilir*/kazaniyor*/kazanc*, ne kadar eder, ne eder, getiri/getirisi/getirir, tasarruf*, kaybed*, fayda*, firsat*, mali etki*, kacir*, ne kazan*, bize maliyeti, maliyeti ne, neye mal ol*',
    MONEY: 'para/parayi, euro*, lira*, tutar*',
    PEERS:
      'diger/digerleri/digerlerine/digerlerinden, diger bayi*/isletme*/servis*/firma*, baska/baskalari*, bayi*, rakip*, rakib*, medyan*, sektor*, benchmark*, isletmeler*, emsal*, benzer*, rekabet*, sektor ortalama*, ortalamaya gore, normal mi*, normal*, daha? iyi/kotu mu*, diger bayilere/isletmelere/servislere gore, digerlerine gore, sektore gore, rakiplere gore, ust ceyrek*',
    VERSUS: 'karsilastir*, kiyasla*, gore, fark*, karsi',
    CHANGE: 'degis*, degisim*',
    HISTORY:
      'gelisim*, gelisti*, gelisiyor*, trend*, seyir/seyri/seyrini, grafik*, grafigi*, zaman icinde*, son aylar*, son birkac ay*, egilim*, gecmis*, ciz/cizer/cizin, aylik deger*/veri*, zaman serisi, ay ay, aylara gore, aylik',
    STATUS:
      'kritik*, sorun*, problem*, durum*, ozet*, genel bakis, nasil gid*, isler nasil, nasiliz, kirmizi*, dikkat*, goze carp*, alarm*, performans*, aksayan*, isler*, saglik*, basari*, zorlan*, endise*, yolunda',
    GOOD: 'iyi/iyiyiz/iyidir, guclu*, en iyi*, basarili*, iyi mi*, iyi durumda',
    BAD: 'kotu/kotuyuz*, zayif*, en kotu*, kotu mu*',
    TARGET:
      'hedef*, hedefimiz*, plan/plani/plana/planimiz*, butce*, hedefe ulas*, hedefi tuttur*, ulastik/ulasti/ulasabildik mi?, tutturduk mu?',
    DEFINITION:
      'acikla*, ne demek*, anlam*, tanim*, nasil hesaplan*, hesaplan*, formul*, ne anlama gel*, neyi ifade ed*, neyi gosterir, neyi olcer',
    FORECAST:
      'ne olur, tahmin*, ongoru*, beklen*, gelecek*, gelecek ay/yil, onumuzdeki*, olacak*, yil sonu*, yarin, sene sonu*',
    IF: 'artarsa/artsa/duserse/azalirsa/yukselirse/artirsak/dusse, olursa, olsa, olsaydi, simul*, eger, varsay*',
    ACTION:
      'iyilestir*, arttir*, artir*, dusur*, azalt*, yuksel/yukselt*, gelistir*, iyilesmesi, iyilesirse, cozersek, dusurursek, artirirsak, ulasirsak',
    RISE: 'artarsa/artsa/yukselirse, artir*, arttir*, yukselt*, artti/artmis/artiyor/artmasi*/artisi*/artis*, yukseldi/yukseliyor/yukselmesi*/yukselis*, fazla, daha yuksek/fazla/cok, cogaldi, buyudu*, arttik',
    FALL: 'duserse/dusse/azalirsa, dusur*, azalt*, dustu/dusuyor/dusmus/dusmesi*/dusus*, azaldi/azaliyor/azalmasi*/azalis*, geriledi/geriliyor/gerileme*, daha dusuk/az, az, eksildi*',
    BETTER: 'iyilesti/iyilesiyor/iyilesme*, daha iyi',
    WORSE: 'kotulesti/kotulesiyor/kotulesme*, daha kotu',
    HIGH: 'yuksek*, cok yuksek/fazla/uzun, bu kadar yuksek/fazla/cok/uzun, uzun',
    LOW: 'dusuk*, cok dusuk/az/kisa, bu kadar dusuk/az/kisa, kisa',
    AVERAGE: 'ortalama*, ortalamasi*',
    SUM: 'toplam*, toplami*, toplamda, butun*',
    HIGHEST: 'en yuksek*, en cok, en fazla, en buyuk*, maksimum, zirve*, en iyi ay',
    LOWEST: 'en dusuk*, en az, en kucuk*, minimum, en kotu ay',
    WHICH_MONTH: 'hangi ay/ayda/aydi/aylar/aylarda, ay/ayda/aylarda/ayi, kac ay/ayda',
    KPIS: 'gosterge*, kpi/kpis/kpiler*, rakam*, metrik*',
    UNITS:
      'tum/butun isletmeler*/subeler*/servisler*, her isletme*/sube*/servis*, diger sube*/servisler*/isletmelerimiz*, sube/subeler/subemiz/subesi*, grup/grubun/grupta, grup ortalama*',
    LIMIT: 'haric*, olmadan, sadece, yalniz*, degil*, disinda, hic*',
    GRAIN:
      'gun/gunde/gunler/gunluk, hafta/haftada/haftalik/haftanin, saat/saatlik/saatte, dakika*, dun, bu/gecen/onceki/gelecek hafta*, pazartesi*, sali, carsamba*, persembe*, cuma, cumartesi*, aksam*, sabah*',
    TOP: '#/uc/bes gosterge*/kpi, ilk/top #/uc/bes/on, en kotu/iyi/buyuk/dusuk/yuksek #/uc/bes',
    PER_YEAR: 'yilda, yillik, senede, senelik',
    TODAY: 'simdi/simdiki, su anda, su an, bugun/bugunku/bugunkunu*, halen, bu hafta, bu aralar, son zamanlarda',
    GREETING: 'merhaba*, selam*, gunaydin, iyi gunler/aksamlar, hey',
    THANKS: 'tesekkur*, sag ol*, sagol*',
    HELP: 'yardim*, ne/neler sorabilir*, ne/neler yapabilir*, kimsin/kimsiniz, sen kimsin',
  },
  periods: {
    months: [
      'ocak/ocakta/ocaktan/ocakla/ocagi/ocagin/ocaga',
      'subat/subatta/subattan/subati/subatin/subata/subatla',
      'mart/martta/marttan/marti/martin/marta/martla',
      'nisan/nisanda/nisandan/nisani/nisanin/nisana/nisanla',
      'mayis/mayista/mayistan/mayisi/mayisin/mayisa/mayisla',
      'haziran/haziranda/hazirandan/hazirani/haziranin/hazirana/haziranla',
      'temmuz/temmuzda/temmuzdan/temmuzu/temmuzun/temmuza/temmuzla',
      'agustos/agustosta/agustostan/agustosu/agustosun/agustosa/agustosla',
      'eylul/eylulde/eylulden/eylulu/eylulun/eylule/eylulle',
      'ekim/ekimde/ekimden/ekimi/ekimin/ekime/ekimle',
      'kasim/kasimda/kasimdan/kasimi/kasimin/kasima/kasimla',
      'aralik/aralikta/araliktan/araligi/araligin/araliga/aralikla',
    ],
    units: {
      MONTH: 'ay/ayda/ayin/ayi/aydan/aya/ayla/aydaki/ayki/ayinda',
      QUARTER: 'ceyrek/ceyrekte/ceyregi/ceyreginde/ceyregin/ceyregine/ceyrekten/ceyrege',
      HALF: 'yarisi/yarisinda/yariyil/yariyilda/yariyilinda/yarida/yari, yari yil/yilda/yilinda, yarisina',
      YEAR: 'yillarinda/yillari/yillarin, yil/yilda/yilin/yili/yildan/yila/yilla/yilki/yilinda/yildaki, sene/senede/senenin/seneki/seneye/seneden, takvim/mali yil/yili/yilda',
    },
    plural: 'aylar*, yillar',
    ordinals: ['birinci/ilk', 'ikinci', 'ucuncu', 'dorduncu/son'],
    numbers: ['bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz', 'on', 'on bir', 'on iki'],
    relative: {
      THIS: 'bu, icinde bulundugumuz, mevcut',
      LAST: 'gecen, gectigimiz, son',
      PRIOR: 'bir? onceki, evvelki',
      NEXT: 'gelecek, onumuzdeki, sonraki',
    },
    ago: { before: '', after: 'once, onceki, oncesi, oncesinde, oncesine, evvel, onceye, oncesiyle' },
    fixed: {
      PRIOR_MONTH: 'bir? onceki ay/aya/ayla/ayda/aydan, onceki aya',
      PRIOR_YEAR:
        'bir? onceki yil/yila/yilla/yilda/yildan/sene/seneye/senenin, gecen yilin/senenin ayni ayi/ayina/ayiyla/ayinda/donemi/donemine, onceki yilin ayni ayi/ayina/ayiyla/ayinda',
      YEAR_TO_DATE:
        'yil basindan beri/bu, yilbasindan beri/bu, bu yil simdiye kadar, bu yil su ana kadar, simdiye kadar',
      ROLLING: 'son on iki/12 ay/ayda/ayin/aylik, son 12 aylik, son oniki ay/ayda/ayin',
    },
    range: {
      from: '',
      between: '',
      to: 'ile, tan, dan, den, ten',
      since: '',
      and: 've, ile, mi, mu, veya, yoksa',
      close: 'kadar, a kadar, e kadar, arasi*, arasinda*, ya kadar, ye kadar',
    },
    of: 'yilinin, yili, yilin, senesi, senesinin, yilinda, in, nin, nun, da, de, yil',
  },
  fillers:
    've, veya, ile, bir, bu, su, o, da, de, mi, mu, ne, neler, nerede, neredeyiz, neresindeyiz, hangi, hangileri, hangisi, icin, bize, bizim, bizi, biz, ben, benim, bana, beni, sen, senin, siz, lutfen, peki, ya, ama, kadar, olan, olarak, oldu, oldugu, olmus, gibi, isletme, isletmemiz, isletmemizin, isletmemizde, sirket, sirketimiz, sirketin, firmamiz, bolum, bolumu, bolumler, bolumde, bolumunde, bolumunun, taraf, tarafi, tarafinda, konu, konusunda, konular, gidiyor, gitti, tum, la, le, dan, den, ta, te, in, nin, nun, un, i, u, a, e, yi, yu, si, su, misin, misiniz, musun, istiyorum, istiyor, bunlar, sey, seyler, boyle, yuzde, uzere, hakkinda, acaba, hem, ilgili, bakimindan, acisindan, durumda, durumdayiz, mis, idi, ise, nelerdir, var, varsa, ettik, yaptik, isim, nedir ki, bilgi, kendi, alanda, alani, alaninda, alan, yer, yerde, ki, ilk, edelim, eder, ediyor, aldik, ayni, getir, sen',
  related: createRelatedWords('tr'),
  synonyms: {
    'ne kadar para? kazandik': 'vergi oncesi kar',
    kazandik: 'vergi oncesi kar',
    'ne kadar kar ettik/yaptik': 'vergi oncesi kar',
    'kac euro/lira/para kazandik': 'vergi oncesi kar',
    karimiz: 'vergi oncesi kar',
    ciro: 'toplam gelir',
    ciromuz: 'toplam gelir',
    cirosu: 'toplam gelir',
    doluluk: 'kullanim',
    fluktuasyon: 'devir',
    karlilik: 'karliligi',
    hasta: 'hastalik',
    indirim: 'indirimi',
    iskonto: 'indirimi',
    nps: 'tavsiye',
    sattik: 'teslim edilen satilan',
    satildi: 'teslim edilen satilan',
    satis: 'satilan',
    cozme: 'cozulen',
    ikinciel: 'ikinci el',
  },
}
