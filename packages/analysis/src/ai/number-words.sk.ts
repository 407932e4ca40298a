import type { LanguageOfAnswers } from './number-word-list.ts'

/** Slovak number words. "jeden" is often "a certain one"; "prvý" and "druhý" order sentences. */
export const SLOVAK: LanguageOfAnswers = {
  parts: `
    dva dve tri štyri päť šesť sedem osem deväť desať jedenásť dvanásť trinásť štrnásť pätnásť šestnásť sedemnásť osemnásť devätnásť
    dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat sto dvesto tristo tisíc milión miliarda nula`,
  links: 'jeden jedna jedno',
  endings: 'i ich im imi a y ov om och mi',
  tails: `
    krát násob roč mesač mesiač týžd dňov deň stup percent hodin cifer minút člen miest stran diel krok bodov eurov dverov kolesov raz metr kilo
    tis mil`,
  words: `
    dvaja dvoch dvom dvoma dvomi dvoje traja troch trom troma tromi troje štyria štyroch štyrom štyrmi štyroma štvoro pätoro piati piatich
    piatim piatimi šiesti šiestich šiestim šiestimi siedmi siedmich siedmim siedmimi ôsmi ôsmich ôsmim ôsmimi pol poldruha polovička štvrť
    štvrte mil tis mld percento percenta percentu percentom percent percentách percentami percentá percente percentil nul nuly nulu nulou nule
    tretí tretia tretie tretieho tretej tretiemu treťom tretím treťou tretiu tretích tretími tretina tretíkrát tretinu
    štvrtý štvrtá štvrté štvrtého štvrtej štvrtému štvrtom štvrtým štvrtou štvrtú štvrtých štvrtými štvrtí
    piaty piata piate piateho piatej piatemu piatom piatym piatou piatu piatych piatymi
    šiesty šiesta šieste šiesteho šiestej šiestemu šiestom šiestym šiestou šiestu šiestych
    siedmy siedma siedme siedmeho siedmej siedmemu siedmom siedmym siedmou siedmu siedmych
    ôsmy ôsma ôsme ôsmeho ôsmej ôsmemu ôsmom ôsmym ôsmou ôsmu ôsmych sto stoviek stovák stovka
    pätica pätice päticu šestica šestice sedmica osmica deviatka deviatky šestka šestku šestky sedmička sedmičky sedmičku osmička osmičky osmičku
    duo trio tria pár párik páry párov kopa kopu kopou kvarteto kvinteto duet duetu triáda triády tercet dyáda mandeľ veľtucet hŕstka hŕstku hŕstky hrsť stotina stotinu stotiny
    jednociferný jednociferná jednociferné trištvrte sedmina sedminu sedminy pätinu pätiny pätín tretín štvrtín
    dvadsiatka miliárd polmilióna piatak päťku päťky päťkou päťke dvacka dvacky stovkách`,
  begins: `
    dvads trids štyrids päťdesi šesťdesi sedemdesi osemdesi deväťdesi jedenás dvanás trinás štrnás pätnás šestnás sedemnás osemnás devätnás tisíc
    milión miliard bilión trilión desiat desať stovk stonás stoperc storoč dvesto tristo štyristo päťsto šesťsto sedem osem deväť deviat dvoj
    troj štvor zdvoj strojnás zoštvor poldruh polovic polovíc polovičn polstoro polmil polhod polrok tretin štvrtin šestin sedmin osmin devätin
    desatin stotin percentn nulov tuct tucet trištvrt štvrťhod štvrťmil päťnás šesťnás tisícro jednocifer viaccifer`,
  ends: 'krát',
  inside: 'násob tisíc dvadsa dvadsi tridsa tridsi štyridsa štyridsi desiatich nástich dvojnás trojnás milión miliard',
  marked: 'stý stá sté stého stej stému stom stým stou stých päťka pätina',
  ordinary: `
    násob* niekoľkonásob* viacnásob* mnohonásob* tentokrát viackrát mnohokrát niekoľkokrát častokrát prvýkrát druhýkrát koľkokrát
    poslednýkrát ďalšíkrát veľakrát zopárkrát jedenkrát demokrat* byrokrat* aristokrat*
    štvorc* štvorec štvorcov* trojuholn* dvojzmysel* dvojjazyč* polročn* polročne desiatov* nov* siete poľa percentuáln* desatinn* siešte dezéna stvoren* stvorit* stvoriť* ošemet* kolmejš* pätá päta pätu pat patin* sute siesta fortieľ* ten on bin hat sei mil
    ste sta stou triedy trieda tvojho strojný strojná strojné strojní strojného strojnej strojných strojnícky* dvojičk* stotožn* stom poliach`,
  idioms: `
    v|na|do|zo|za|od|k minulom|poslednom|predchádzajúcom|tomto|budúcom|každom|bežnom|aktuálnom polroku
    minulý|posledný|predchádzajúci|tento|budúci|každý polrok
    tretie|tretej|tretím|tretích|tretími|tretia strany|strane|stranou|strán|stranám|stranami|strana|osoby|osobám|osobe
    medzi štyrmi očami`,
  phrases: `
    prv*|druh* štvrťrok*|polrok*|polovic*
    percentuáln* bod*
    bázick* bod*
    každý|každá|každé|každého|každej|každému|každom|každým|každou|každú druhý|druhá|druhé|druhého|druhej|druhému|druhom|druhým|druhou|druhú
    jeden|jedna|jedno|jedného|jednej|jednu|jedným|jednou|jednom deň|dňa|dni|mesiac|mesiaca|mesiaci|rok|roka|roku|týždeň|týždňa|hodina|hodinu|hodiny|bod|bodu|eur*|percent*|zákazník*|kus|kusu|krát|korun*
    na druhú|tretiu`,
}
