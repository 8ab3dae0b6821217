// International frameworks that the standards map to, and the provisions cited.
export const euAiAct = {
  name: 'EU AI Act',
  citation: 'Regulation (EU) 2024/1689',
  address: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
  articles: {
    literacy: 4,
    prohibited: 5,
    highRisk: 6,
    riskManagement: 9,
    dataGovernance: 10,
    technicalDocumentation: 11,
    recordKeeping: 12,
    humanOversight: 14,
    robustness: 15,
    qualityManagement: 17,
    deployers: 26,
    impactAssessment: 27,
    transparency: 50,
    monitoring: 72,
    seriousIncidents: 73,
    explanation: 86,
    penalties: 99,
  },
  paragraphs: {
    deployerReports: '26(5)',
    workersInformed: '26(7)',
    peopleInformed: '26(11)',
    finesForProhibited: '99(3)',
    finesForListedDuties: '99(4)',
    finesForWrongInformation: '99(5)',
    finesOfSmallFirms: '99(6)',
    finesOfMidCaps: '99(6a)',
  },
  annexes: { products: 'I', highRiskUses: 'III' },
  amendedBy: 'Regulation (EU) 2026/1744',
  // When its parts apply, as amended.
  days: {
    inForce: '2024-08-01',
    firstProhibitions: '2025-02-02',
    generalPurposeModels: '2025-08-02',
    amendmentInForce: '2026-07-27',
    transparency: '2026-08-02',
    addedProhibitions: '2026-12-02',
    highRiskUses: '2027-12-02',
    highRiskProducts: '2028-08-02',
  },
  // Deadlines for reporting a serious incident, from becoming aware of it.
  seriousIncidentDays: { ordinary: 15, death: 10, widespread: 2 },
} as const

export const nistAiRmf = {
  name: 'NIST AI RMF',
  fullName: 'AI Risk Management Framework 1.0',
  citation: 'NIST AI 100-1',
  year: 2023,
  address: 'https://doi.org/10.6028/NIST.AI.100-1',
  functions: { govern: 'GOVERN', map: 'MAP', measure: 'MEASURE', manage: 'MANAGE' },
} as const

export const iso42001 = {
  name: 'ISO/IEC 42001',
  citation: 'ISO/IEC 42001:2023',
  address: 'https://www.iso.org/standard/81230.html',
  clauses: {
    context: '4',
    leadership: '5',
    planning: '6',
    riskAssessment: '6.1.2',
    riskTreatment: '6.1.3',
    impactAssessment: '6.1.4',
    support: '7',
    competence: '7.2',
    documentedInformation: '7.5',
    operation: '8',
    evaluation: '9',
    internalAudit: '9.2',
    managementReview: '9.3',
    improvement: '10',
    correctiveAction: '10.2',
  },
} as const

export const oecdPrinciples = {
  name: 'OECD AI Principles',
  citation: 'OECD/LEGAL/0449',
  adopted: 2019,
  updated: 2024,
  address: 'https://legalinstruments.oecd.org/en/instruments/OECD-LEGAL-0449',
  principles: {
    wellBeing: '1.1',
    rights: '1.2',
    transparency: '1.3',
    robustness: '1.4',
    accountability: '1.5',
    humanCapacity: '2.4',
  },
} as const

// United States banking supervisors' guidance on models.
export const modelRiskGuidance = {
  former: 'SR 11-7',
  formerYear: 2011,
  current: 'SR 26-2',
  replacedOn: '2026-04-17',
  mainlyFromUsd: 30_000_000_000,
} as const

export const gdpr = {
  name: 'GDPR',
  citation: 'Regulation (EU) 2016/679',
  breachArticle: 33,
  breachNoticeHours: 72,
} as const
