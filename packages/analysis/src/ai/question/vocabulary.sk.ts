import { createRelatedWords } from '../glossary/related-words.ts'
import type { Vocabulary } from './cue.ts'

/** How people ask in Slovak. */
export const SLOVAK: Vocabulary = {
  cues: {
    VALUE:
      'aky/aka/ake je/bol/bola/bolo/boli/su/mame/mali, aku/aky mame/mali, kolko, kolko percent, aky podiel, ukaz*, hodnot*, povedz*, vyska/vysku/vysoka je/bola?, aky/aka/ake velky/velka/velke, ako velky/velka/velke, ako vysoky/vysoka/vysoke, aktualn*, zisti*, vypis*, daj mi, pocet, uved*, najnovs*, koniec stav*, ake hodnoty, mame, ako dlho, ako sme si viedli',
    WHY: 'preco, dovod*, pricin*, vysvetl*, cim to, z coho, kvoli comu, co za tym, co je za, sposob*, moze za, vplyv*, kde sa berie, pramen*, co sa stalo s?, co stoji za',
    FIRST:
      'cim, kde zac*, zacat, co najprv/najskor, co ako prve, co urobit/robit/spravit/riesit, najskor, najprv, ako prve, prior*, prvy/prve/prvym krok*, najdolezitejs*, odporuc*, dalsi/dalsie/dalsim krok*, sustred*, zamera*, naliehav*, surn*, co teraz, co dalej, porad*, navrh*, co mam/mame robit/urobit/riesit, riesit, najvacsia/najvacsi paka, robit/urobit/spravit',
    MEASURES:
      'opatren*, akcia/akcie/akcii/akciou, uloha/ulohy/uloh/ulohach, projekt*, pridelen*, zabral*, zaberaj*, funguj*, fungoval*, ucink*, prebieh*, otvoren*, planovan*',
    OVERDUE: 'po termine, omeskan*, meska*, oneskoren*, po lehote, zmeskan*, nestih*',
    WHO: 'kto, komu, koho',
    OWNER: 'zodpoved*, na starosti',
    WHEN: 'kedy, termin/terminy/terminov, lehota/lehoty',
    ASSESSMENTS: 'sebahodnoten*, samohodnoten*, dotaznik*',
    MARKET:
      'trh s novymi autami/vozidlami, trh novych aut/vozidiel, nemeck*, v nemecku, trh/trhu/trhom/trhy, automobilov* trh*, registraci*, prihlasen*, novych? registraci*',
    POTENTIAL:
      'potencial*, prines/prinesie/prinieslo/priniest, ziskali/ziskame/ziskat/ziskalo, usetr*, kolko by, stoji/stoja nas, strac*, prinos*, oplati*, uslo/usly/uslych/usly zisk*, financn* dopad*/efekt*, prilezitost*, unika*, zarobit, zarobili by, nechavame na stole',
    MONEY: 'peniaz*, penaz*, euro/eur/eura/eurach, suma penazi',
    PEERS:
      'diler*, ostatn*, ini/inymi/inych/inym/ine predaj*/firm*/dealer*/servis*/autosalon*, inymi/inych/inym/ini, konkuren*, median*, benchmark*, porovnavac*, kvartil*, dealer*, podobn*, bezne, normaln*, priemer trhu/odvetvia, priemerom odvetvia/trhu, odvetvi*, lepsi/lepsia/lepsie/horsi/horsia/horsie ako/nez ostatn*, v porovnani s ostatnymi/inymi/konkurenciou predaj*/firm*/dealer*/servis*?, v porovnani s konkurenciou, na tom voci ostatnym',
    VERSUS: 'porovna*, v porovnani s/so, oproti, voci, rozdiel*, nez, medzirocne, medzimesacne',
    CHANGE: 'zmen*',
    HISTORY:
      'vyvoj*, vyvij*, trend*, priebeh*, histori*, graf*, krivk*, posledne/poslednych mesiace/mesiacov, posledne mesiace, v case, nakresl*, vykresl*, zobraz*, diagram*, casovy/casovu/casova rad*, mesacny/mesacne/mesacna vyvoj*/hodnot*, mesiac po mesiaci, po mesiacoch',
    STATUS:
      'kritick*, problem*, stav, prehlad*, ako sa nam? dari, dari, ako to ide, ide nam?, ako sme na tom?, ako je na tom, na tom, cerven*, zle, situaci*, zhrn*, hori, vynika*, alarm*, vykon firmy, trap*, viazne, skripe, kondici*, starost*, stojime, dopadli/dopadla/dopadol',
    GOOD: 'dobre/dobry/dobra, lepsi/lepsie/lepsia/lepsieho/lepsej, najleps*, siln*, v poriadku',
    BAD: 'slab*, zly/zla/zle, horsi/horsia/horsie, najhors*, najslabs*',
    TARGET:
      'ciel/cielom/ciele/ciela/cielov/cielu, cielov* hodnot*, plan/planu/planom, rozpoc*, splnil*/splneny/splnene, dosiahli/dosiahnuty/dosiahnut, splnili',
    DEFINITION:
      'vysvetl*, co znamena, znamen*, defin*, ako sa pocita/vypocita/vypocitava, vypoc*, vzorec*, vzorc*, co je to, co sa rozumie, rozumie*, pocita',
    FORECAST:
      'progno*, predpoved*, predpoklad*, ocakav*, bude/budu, buduc*, dalsi mesiac/rok, vyhlad*, koncom roka, zajtra, na konci roka, koniec roka',
    IF: 'ak/keby, co ak, co sa stane ak/keby, co by sa stalo, simul*, v pripade ze',
    ACTION: 'zleps*, zniz*, zvys*, uprav*, vylep*, skrat*, zrychl*, dosiahnu*, lepsie, lepsieho, lepsi',
    RISE: 'zvys*, stupl/stupla/stuplo/stupli, stupa/stupaju, narastol/narastla/narastlo/narastli, rastie/rastol/rastla/rast/rastu, zvysil/zvysila/zvysilo/zvysili, zvysuje*, vyssi/vyssia/vyssie, viac, narast*, zdvihl*',
    FALL: 'zniz*, klesol/klesla/kleslo/klesli, klesa/klesaju, pokles*, znizil/znizila/znizilo, znizuje*, nizsi/nizsia/nizsie, menej, padol/padla/padlo, prepad*',
    BETTER: 'zlepsil/zlepsila/zlepsilo/zlepsili, zlepsenie, lepsi/lepsia/lepsie',
    WORSE: 'zhorsil/zhorsila/zhorsilo/zhorsili, zhorsuje*, zhorsenie, horsi/horsia/horsie',
    HIGH: 'taky/taka/take dlh*, vysoky/vysoka/vysoke/vysoku, prilis vysok*/vela/dlho, taky/taka/take vysok*, vela, tak vela/dlho, dlho/dlhy/dlha/dlhe',
    LOW: 'nizky/nizka/nizke/nizku, prilis nizk*/malo, taky/taka/take nizk*, malo, tak malo, kratk*',
    AVERAGE: 'priemer/priemere/priemeru/priemerom, priemerny/priemerna/priemerne/priemernu, v priemere',
    SUM: 'sucet*, spolu, celkom, dohromady, celkovy/celkova/celkove/celkovu, sumu, suma, cely/cele/celu',
    HIGHEST: 'najvyss*, najvacs*, najviac, maxim*, najleps* mesiac',
    LOWEST: 'najniz*, najmens*, najmenej, minim*, najhors* mesiac, najslabs* mesiac',
    WHICH_MONTH:
      'ktory/ktorom/ktory/ktorych mesiac/mesiaci/mesiace/mesiacoch, v ktorom mesiaci, mesiac/mesiaci/mesiacov/mesiace',
    KPIS: 'ukazovatel*, kpi/kpis, cisla, udaje, metrik*',
    UNITS:
      'vsetky/vsetkych/vsetkymi prevadzk*/pobock*/firm*, kazda/kazdej prevadzk*/pobock*, ina/ine/inej prevadzk*/pobock*, pobock*, skupin*, priemer skupiny',
    LIMIT: 'bez, nie, len, iba, okrem, vynimk*, nikdy, ziadn*',
    GRAIN:
      'den/dna/dni/denne/dnoch, tyzden/tyzdni/tyzdna/tyzdne/tyzdenne, hodina/hodiny/hodin/hodinu, minut*, vcera, tento/minuly/buduci tyzden, minuly tyzden, pondel*, utor*, stred/streda/stredu, stvrt/stvrtok, piatok, sobota/sobotu, nedela/nedelu, vikend*',
    TOP: '#/tri/pat ukazovatel*, top #?, #/tri/pat najhors*/najleps*/najvacs*/najslabs*/najniz*/najvyss*',
    PER_YEAR: 'rocne, za rok, rocny/rocne/rocna',
    TODAY: 'dnes, teraz, momentalne, prave, aktualne, v sucasnosti, tento tyzden, poslednom case, v poslednom case',
    GREETING: 'ahoj, dobry den/vecer, dobre rano, cau, zdravim',
    THANKS: 'dakuj*, vdaka',
    HELP: 'pomoc, pomoz*, pomoct, co vies/viete/dokaz*, na co sa mozem? spytat/pytat, kto si/ste',
  },
  periods: {
    months: [
      'januar/januari/januara/januarom',
      'februar/februari/februara/februarom',
      'marec/marca/marci/marcom',
      'april/aprili/aprila/aprilom',
      'maj/maja/maji/majom',
      'jun/juna/juni/junom',
      'jul/jula/juli/julom',
      'august/auguste/augusta/augustom',
      'september/septembri/septembra/septembrom',
      'oktober/oktobri/oktobra/oktobrom',
      'november/novembri/novembra/novembrom',
      'december/decembri/decembra/decembrom',
    ],
    units: {
      MONTH: 'mesiac/mesiaca/mesiaci/mesiacom/mesiace/mesiacov/mesiacmi/mesiacu/mesiacoch',
      QUARTER:
        'stvrtrok/stvrtroka/stvrtroku/stvrtrokom/stvrtroky/stvrtrokov, kvartal/kvartali/kvartalu/kvartalom/kvartaly/kvartalov/kvartale',
      HALF: 'polrok/polroka/polroku/polrokom/polroky/polrokov',
      YEAR: 'rok/roka/roku/rokom/roky/rokov/rokmi/rokoch, kalendarny/kalendarnom/uctovny/uctovnom/fiskalny/fiskalnom rok/roku',
    },
    plural:
      'mesiace/mesiacov/mesiacoch/mesiacmi, roky/rokov/rokoch/rokmi, stvrtroky/stvrtrokov, kvartaly/kvartalov, polroky/polrokov',
    ordinals: [
      'prvy/prvom/prveho/prvym/prva',
      'druhy/druhom/druheho/druhym/druha',
      'treti/tretom/tretieho/tretim',
      'stvrty/stvrtom/stvrteho/stvrtym',
    ],
    numbers: [
      'jeden/jednym/jednom',
      'dva/dvoma/dvoch',
      'tri/troma/troch/tromi',
      'styri/styroch/styrmi',
      'pat/piatich/piatimi',
      'sest/siestich/siestimi',
      'sedem',
      'osem',
      'devat/deviatich',
      'desat/desiatich',
      'jedenast',
      'dvanast/dvanastich/dvanastimi',
    ],
    relative: {
      THIS: 'tento/tohto/tomto/tymto, sucasny/sucasneho/sucasnom, aktualny/aktualneho/aktualnom/aktualnym, bezny/bezneho',
      LAST: 'minuly/minuleho/minulom/minulym/minulemu, posledny/posledneho/poslednom/poslednych/posledne/poslednym/poslednymi, uplynuly/uplynulych/uplynulom/uplynule',
      PRIOR:
        'predchadzajuci/predchadzajuceho/predchadzajucom/predchadzajucim/predchadzajucemu, predosly/predosleho/predoslom/predoslym',
      NEXT: 'buduci/buduceho/buducom/dalsi/nasledujuci/nasledujucom/pristi',
    },
    ago: { before: 'pred', after: 'predtym, pred tym, dozadu, spat' },
    fixed: {
      PRIOR_MONTH: 'mesiac predtym, mesiac pred tym, predosly mesiac, medzimesacne',
      PRIOR_YEAR:
        'rok predtym, rok pred tym, rok dozadu, vlani v? tom? istom? mesiaci?, rovnaky/rovnakom/rovnakym mesiac/mesiaci/mesiacom minuleho/minulom/predchadzajuceho roka/roku, ten isty mesiac minuleho roka, tom istom mesiaci minuleho roka, rovnake obdobie minuleho roka, medzirocne',
      YEAR_TO_DATE: 'od zaciatku roka, doteraz, tento rok doteraz, doposial, v tomto roku doteraz',
      ROLLING:
        'posledne/poslednych dvanast/dvanastich/12 mesiacov, posledny rok, uplynuly rok, klzavych/klzave 12/dvanast mesiacov, uplynulych 12/dvanast mesiacov',
    },
    range: {
      from: 'od, z',
      between: 'medzi',
      to: 'do, az, az do, po',
      since: 'od, odvtedy',
      and: 'a, alebo',
      close: '',
    },
    of: 'roka, roku, v roku, v',
  },
  fillers:
    'a, aj, alebo, v, vo, na, do, z, zo, s, so, k, ku, o, po, pri, pre, od, za, sa, si, je, su, bol, bola, bolo, boli, ma, mame, mam, mali, mal, mi, nam, nas, nase, nasa, nasi, nasu, nasich, nasho, nasej, moj, moje, moja, moju, my, ja, to, tom, toho, tej, ten, ta, tu, co, aky, aka, ake, aku, akej, akom, akeho, ako, kde, ktore, ktory, ktora, ktorych, ktorej, prosim, este, tak, len tak, by, uz, ze, firma, firme, firmy, firmu, firmou, podnik, podniku, podniku, prevadzka, prevadzke, prevadzky, oblast, oblasti, oblastiach, tema, temy, teme, pripade, stojime, sme, som, ste, byt, este, nejake, nejaky, nejaku, chcem, chceli, vediet, vidiet, mozes, mozete, vas, ide, da, je to,  mat, nech, teda, potom, lebo, tie, tieto, tento, tato, toto, ci, medzi, strane, tykajuce, ohladom, dostane, dostali, tam, im, ich, u, sebou, co sa tyka, autosalon, autosalone, robi, robime, kolko ich',
  related: createRelatedWords('sk'),
  synonyms: {
    'kolko sme zarobili': 'zisk pred zdanenim',
    zarobili: 'zisk pred zdanenim',
    'nas/nasho/nasmu zisk/zisku/ziskom': 'zisk',
    obrat: 'trzby celkom obratkovost',
    obratu: 'trzby celkom obratkovost',
    statia: 'skladovania',
    choroba: 'praceneschopnosti',
    vyuzitie: 'vytazenie',
    auta: 'vozidla',
    autami: 'vozidla',
    aut: 'vozidla',
    jazdene: 'ojazdene',
    jazdenych: 'ojazdene',
    diely: 'dielov',
    nahradnych: 'nahradne',
    pn: 'praceneschopnosti',
    chorobnost: 'praceneschopnosti',
    nps: 'promoter',
    novych: 'nove',
    predali: 'odovzdane koncovym zakaznikom',
    predane: 'odovzdane koncovym zakaznikom',
    rabat: 'zlava',
    elektroauta: 'elektromobilov',
    dielna: 'servis',
    mechanikov: 'technikov',
  },
}
