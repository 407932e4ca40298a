import type { LanguageOfAnswers } from './number-word-list.ts'

/** English number words. "first" and "second" are allowed: they order sentences. */
export const ENGLISH: LanguageOfAnswers = {
  parts: `
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
    twenty thirty forty fourty fifty sixty seventy eighty ninety hundred thousand million billion trillion
    third fourth fifth sixth seventh eighth eigth ninth nineth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth
    eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth thousandth millionth
    billionth`,
  links: 'and',
  endings: 's es fold folds ish th ths odd some something plus',
  words: `
    half halves halve halved halving halfway twice thrice nil nought noughts naught aught zilch bn mn pct percents percentile
    percentiles quarter quarters quartered tens tenner tenners fiver fivers teens pair pairs couple couples duo duos trio trios quartet
    quartets quintet quintets sextet sextets septet octet octets twosome foursome twin twins decade decades century centuries millennium
    millennia fortnight fortnights fortnightly biweekly bimonthly biennial triennial umpteen umpteenth handful handfuls myriad myriads
    semiannual biannual biannually permille twoscore threescore fourscore nonuple
    hattrick duet duets dyad dyads triad triads nonet tercet grand lakh lakhs crore crores tuppence sixpence`,
  begins: `
    two three four five six seven eight nine eleven twelve doubl tripl trebl quadrupl quintupl sextupl septupl octupl decupl centupl multimillion
    halfpr halfye centenar centenn bicenten zillion gazillion bazillion quadrillion quintillion`,
  inside: `
    thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy ninety twentie thirtie fortie
    fiftie sixtie seventie ninetie hundred thousand million billion trillion dozen percent seven three`,
  ordinary: `
    ones percentage percentages cent cents once on due hat bin set sets deviat*
    deviation* meta opt opts pet pets fire fires div elves sixt sex siesta vent vents doze quince seize sexton funfair twee billiard* par pat
    quart quarts mezzo nullif* dos les uno trident fem otto`,
  idioms: `
    one of
    one to|on|by one
    at least one
    one person|owner|colleague|contact|responsible in|who|for|responsible|to|person
    one clear|common|single|shared|joint|responsible *
    as one
    one with|that|who
    one by one
    one after another
    one after the other
    one another
    no one
    one off|sided|stop|way|to|on|time
    in|on|at one step|place|go|view|list|glance|page|table|direction
    the|on one hand
    one s *
    this|that|which|another|any|every|each|other|the|only one of|is|was|that|with|which|who|in|to|can|should|for|and|but|as|than|has|before|after|below|above|behind|ahead|next|needs|remains
    this|that|which|another|any|every|each|other|the|only one .
    a|an|the|this|that|which|another|any|every|each|no|only * one .
    a|an|the|this|that|which|another|any|every|each|no|only * one of|is|was|that|with|which|who|in|to|can|should|for|and|but|as|than|has|before|after|below|above|behind|ahead|next|needs|remains
    one should|can|could|must|may|might|would|needs|has
    one reason|cause|option|way|example|explanation|approach|idea|factor|lever|thing|step is|was|could|may|might|can|would|for|to|behind
    one possible|likely|further|important|obvious|simple|common|main|key|more|plausible|practical *
    third party|parties
    double check|checks|checked|checking|counting|counted|entry|entries
    this|last|next|previous|prior|current|each|every|per|top|bottom|same|past|coming|following|best|weakest|whole|the|that|recent|lower|upper quarter|quarters
    quarter to|on|over|by|after quarter
    quarter end|ends|results|result|figures|review
    half hearted|finished|open
    grand total|totals|opening|plan|scheme|prize`,
  phrases: `
    per|pro cent|mille|mil
    percentage|basis point|points
    every|each second
    every other day|week|month|year|quarter|customer|car|order|unit|one
    a score of|more
    scores of
    a brace of
    p c
    a gross of
    a|per ton|tons
    tons of
    single|low|high digit|digits
    first half|quarter
    hat trick
    two score`,
}
