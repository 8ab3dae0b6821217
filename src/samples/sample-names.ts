// Fictional names from many places, for the sample registry.
export const sampleNames: { firstNames: string; lastNames: string }[] = [
  {
    firstNames: 'José María, Lucía, Álvaro, Íñigo',
    lastNames: 'García-Núñez, Fernández de Córdoba y Ruiz, Ibáñez, Peña',
  },
  { firstNames: 'François, Zoé, Anaïs, Loïc', lastNames: 'Lefèvre, Dœuff, Saint-Exupère, Besançon' },
  { firstNames: 'Jürgen, Käthe, Björn, Annelie', lastNames: 'Groß, Müller-Lüdenscheidt, Schröder, Weiß' },
  {
    firstNames: 'Łukasz, Małgorzata, Stanisław, Żaneta',
    lastNames: 'Wiśniewski, Błaszczyk, Dąbrowska, Źrebiec',
  },
  { firstNames: 'Jiří, Šárka, Ondřej, Běla', lastNames: 'Dvořák, Nováková, Příhoda, Šťastný' },
  { firstNames: 'Gábor, Zsófia, Örs, Ildikó', lastNames: 'Szabó, Kőszegi, Tóth, Nagy-Bükkösi' },
  { firstNames: 'Åsa, Sören, Linnéa, Göran', lastNames: 'Åkesson, Öberg, Sjöström, Lindqvist' },
  { firstNames: 'Øyvind, Bjørg, Håkon, Tone', lastNames: 'Ødegård, Bjørnstad, Sæther, Nygård' },
  {
    firstNames: 'Guðrún, Þórður, Ævar, Sigríður',
    lastNames: 'Þorsteinsdóttir, Jónsson, Ásgeirsdóttir, Guðmundsson',
  },
  { firstNames: 'Aino, Väinö, Päivi, Jyrki', lastNames: 'Hämäläinen, Mäkinen, Virtanen, Yrjölä' },
  { firstNames: 'İbrahim, Gülşen, Çağla, Oğuz', lastNames: 'Yıldız, Şahin, Öztürk, Kılıçdaroğlu' },
  { firstNames: 'Ștefan, Ioana, Mădălina, Răzvan', lastNames: 'Țurcanu, Ionescu, Bălănescu, Șerban' },
  { firstNames: 'Đorđe, Ljiljana, Željko, Ana', lastNames: 'Đorđević, Kovačić, Šarić, Popović' },
  {
    firstNames: 'João, Conceição, Inês, Simão',
    lastNames: 'Gonçalves, Magalhães, dos Santos Brandão, Assunção',
  },
  {
    firstNames: 'Thiago, Beatriz, Antônio, Luíza',
    lastNames: 'Conceição da Silva, Araújo, Guimarães, Falcão',
  },
  {
    firstNames: 'Seán, Aoife, Caoimhe, Pádraig',
    lastNames: 'Ó Súilleabháin, O’Connor, Ní Bhriain, Mac Giolla Phádraig',
  },
  { firstNames: 'Nguyễn Thị, Đức, Hồng, Quỳnh', lastNames: 'Trần Văn Hải, Phạm, Lê Thị Thu Hương, Đặng' },
  { firstNames: 'Olúwafẹ́mi, Adébáyọ̀, Chinwe, Ngọzi', lastNames: 'Adéyẹmí, Okonkwo, Ọlátúnjí, Nwachukwu' },
  { firstNames: 'Hēmi, Aroha, Mānia, Wiremu', lastNames: 'Parāone, Ngāta, Te Whāiti, Kīngi' },
  {
    firstNames: 'Priyanka, Arjun, Lakshmi, Venkataraman',
    lastNames: 'Chatterjee, Subrahmanyam, Patel, Krishnamurthy',
  },
  { firstNames: 'Haruka, Kenji, Yūko, Shō', lastNames: 'Ōtani, Watanabe, Satō, Kobayashi' },
  { firstNames: 'Min-jun, Seo-yeon, Ji-ho, Ha-eun', lastNames: 'Kim, Park, Choi, Lee' },
  { firstNames: 'Wei, Xiùyīng, Lì, Jūn', lastNames: 'Chén, Wáng, Lǚ, Zhào' },
  {
    firstNames: 'Fatima-Zahra, Yusuf, Nadia, Omar',
    lastNames: 'Ben Youssef, El-Amrani, Haddad, Abd al-Rahman',
  },
  {
    firstNames: 'Amara, Kwame, Zanele, Thabo',
    lastNames: 'Mensah, Ndlovu, Diallo, Mokoena-van der Westhuizen',
  },
  {
    firstNames: 'Mary, Christopher, Bartholomew, Jo',
    lastNames: 'Smith, Featherstonehaugh-Cholmondeley, Nguyen, Li',
  },
  { firstNames: 'Siobhán, Dafydd, Angharad, Ewan', lastNames: 'Llewelyn, MacDonald, Gruffydd, Evans' },
  {
    firstNames: 'Chiara, Niccolò, Desirée, Dante',
    lastNames: 'D’Angelo, Della Rovere, Nicolò, Ruffo di Calabria',
  },
  { firstNames: 'Kaʻiulani, Keoni, Leilani, Makoa', lastNames: 'Kahananui, Kealoha, Māhoe, Kapuʻuwailani' },
  { firstNames: 'Mārtiņš, Līga, Jānis, Ieva', lastNames: 'Bērziņš, Kalniņa, Ozoliņš, Žagars' },
]
