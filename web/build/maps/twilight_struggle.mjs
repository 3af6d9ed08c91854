// The world of Twilight Struggle, on a drawing of 1600 x 1000 units; at 1440 x 900 a unit is about 0.7 px.
import { INNER_GERMAN } from '../borders.mjs';
import { warpOf } from '../warp.mjs';

// Europe, Central America, the Levant and Southeast Asia get more room than the rest. The globe is cut in the Bering Strait.
const warp = warpOf({
  cut: -169,
  blend: [16, 44], // degrees: the southern curve below, the northern one above
  lat: [[84, -40], [72, 42], [66, 88], [60, 142], [55, 198], [50, 264], [45, 336], [40, 410], [35, 476], [30, 526], [25, 570], [20, 612],
    [15, 652], [10, 694], [5, 735], [0, 775], [-10, 838], [-20, 890], [-30, 932], [-35, 950], [-45, 982], [-55, 1016]],
  north: [[-170, -80], [-140, -10], [-125, 30], [-110, 85], [-95, 150], [-80, 225], [-65, 310], [-55, 365], [-40, 420], [-25, 470],
    [-12, 530], [-5, 575], [0, 615], [5, 665], [10, 728], [15, 800], [20, 868], [25, 932], [30, 985], [35, 1030], [40, 1065], [50, 1115],
    [60, 1160], [75, 1225], [90, 1290], [105, 1350], [120, 1415], [130, 1460], [140, 1515], [150, 1560], [165, 1620], [191, 1720]],
  south: [[-170, -260], [-125, -30], [-115, 20], [-105, 75], [-100, 112], [-95, 152], [-90, 196], [-85, 240], [-80, 288], [-75, 335],
    [-70, 380], [-65, 425], [-60, 465], [-50, 525], [-40, 570], [-30, 595], [-20, 620], [-15, 642], [-10, 672], [0, 738], [10, 812],
    [20, 890], [30, 970], [35, 1012], [40, 1055], [45, 1095], [50, 1130], [60, 1176], [70, 1218], [75, 1242], [80, 1267], [90, 1317],
    [95, 1345], [100, 1379], [105, 1412], [110, 1440], [115, 1463], [120, 1485], [125, 1503], [130, 1520], [140, 1553], [150, 1582],
    [155, 1598], [191, 1700]],
});

// Longitude and latitude of a country, and how far its box is moved from there so that all 84 have room.
const BOXES = {
  // europe
  canada: [-97, 56, 55, -10], united_kingdom: [-2, 53, -62, -33], norway: [9, 61, -9, -16], sweden: [15, 62, 24, -7],
  finland: [26, 63, 3, 2], denmark: [9.5, 56, 31, -6], benelux: [5, 51.3, -25, -2], france: [2.5, 46.5, -27, 0],
  spain_portugal: [-5, 40, -16, -2], italy: [12.5, 43, -28, 22], greece: [22, 39, -15, 44], turkey: [34, 39, 32, 42],
  west_germany: [9, 51, 41, -6], austria: [14, 47.5, 4, 15], east_germany: [12.5, 52.5, 108, 14], poland: [19.5, 52, 129, 7],
  czechoslovakia: [17, 49.3, 90, 26], hungary: [19, 47, 51, 47], yugoslavia: [19.5, 44, 7, 58], romania: [25, 46, 102, 31],
  bulgaria: [25, 42.7, 52, 39],
  // middle east
  lebanon: [35.8, 33.9, -95, 40], syria: [38.5, 35, 0, 52], israel: [34.9, 31.5, -86, 76], jordan: [36.6, 31, 17, 71],
  iraq: [43.7, 33, 85, 43], iran: [53, 32.5, 35, -20], gulf_states: [54, 24, 39, 23], saudi_arabia: [45, 24, -20, 67],
  egypt: [30, 27, -63, 93], libya: [17.5, 27, -62, 37],
  // asia
  afghanistan: [66, 34, 70, -63], pakistan: [69, 30, 84, -4], india: [79, 22, 40, -11], burma: [96, 21, 64, -30],
  laos_cambodia: [104, 15, -36, -14], vietnam: [107, 14, 58, -20], thailand: [101, 15, -2, 48], malaysia: [102.5, 4, -2, 15],
  indonesia: [113, -2, 50, 23], philippines: [122, 13, 52, 37], australia: [134, -25, -39, -2], taiwan: [121, 23.7, -6, -61],
  japan: [138, 37, 19, -3], south_korea: [127.8, 36.3, -45, 4], north_korea: [127, 40.3, -3, -12],
  chinese_civil_war: [103, 34, -49, -135],
  // africa
  morocco: [-6, 32, -17, 1], algeria: [3, 28, -34, 22], tunisia: [9.5, 34, -13, 13], west_african_states: [-10, 17, -82, 4],
  saharan_states: [8, 18, -51, 28], ivory_coast: [-5, 7, -82, -7], nigeria: [8, 9, -49, 14], cameroon: [13, 5, -53, 41],
  zaire: [23, -2, -20, 3], angola: [18, -12, -76, -3], south_africa: [24, -30, -60, 26], botswana: [24, -22, -8, 3],
  zimbabwe: [29.5, -19, -4, -39], southeast_african_states: [35, -15, 72, 7], kenya: [38, 0, 36, 39],
  somalia: [46, 5, -21, 19], ethiopia: [39, 9, -35, -4], sudan: [30, 14, -76, 46],
  // central america
  mexico: [-102, 23, -4, -45], guatemala: [-90.3, 15.5, -109, -36], el_salvador: [-88.9, 13.7, -136, 13],
  honduras: [-86.8, 14.8, -28, -16], nicaragua: [-85, 12.8, 78, -46], costa_rica: [-84, 10, -53, 10],
  panama: [-80, 8.6, -50, 62], cuba: [-79, 21.8, 28, -61], haiti: [-72.7, 19, 79, -60],
  dominican_republic: [-70.5, 18.8, 93, -4],
  // south america
  colombia: [-73.5, 4, 7, -21], venezuela: [-66, 7.5, 58, -25], ecuador: [-78.5, -1.5, -2, 41], peru: [-75.5, -10, 0, 46],
  bolivia: [-64.7, -17, 16, -28], chile: [-71, -33, -39, 9], argentina: [-65, -34, 23, 17], paraguay: [-58.5, -23, -17, 3],
  uruguay: [-56, -33, 81, 1], brazil: [-52, -9, 8, -42],
};

// Game countries and superpowers, by the names that Natural Earth has today; the rest of the world is out of play.
const STATES = {
  us: ['United States of America', 'Puerto Rico'],
  ussr: ['Russia', 'Ukraine', 'Belarus', 'Moldova', 'Estonia', 'Latvia', 'Lithuania', 'Georgia', 'Armenia', 'Azerbaijan', 'Kazakhstan',
    'Uzbekistan', 'Turkmenistan', 'Kyrgyzstan', 'Tajikistan'],
  chinese_civil_war: ['China', 'Hong Kong', 'Macao'],
  canada: ['Canada'], united_kingdom: ['United Kingdom', 'Isle of Man'], norway: ['Norway'], sweden: ['Sweden'],
  finland: ['Finland', 'Åland'], denmark: ['Denmark'], benelux: ['Belgium', 'Netherlands', 'Luxembourg'], france: ['France'],
  spain_portugal: ['Spain', 'Portugal', 'Andorra'], italy: ['Italy', 'San Marino', 'Vatican'], greece: ['Greece'], turkey: ['Turkey'],
  west_germany: ['Germany'], austria: ['Austria'], poland: ['Poland'], czechoslovakia: ['Czechia', 'Slovakia'], hungary: ['Hungary'],
  romania: ['Romania'], bulgaria: ['Bulgaria'],
  yugoslavia: ['Serbia', 'Croatia', 'Slovenia', 'Bosnia and Herz.', 'Montenegro', 'Macedonia', 'Kosovo'],
  lebanon: ['Lebanon'], syria: ['Syria'], israel: ['Israel', 'Palestine'], jordan: ['Jordan'], iraq: ['Iraq'], iran: ['Iran'],
  gulf_states: ['Kuwait', 'Qatar', 'United Arab Emirates', 'Bahrain', 'Oman'], saudi_arabia: ['Saudi Arabia'], egypt: ['Egypt'],
  libya: ['Libya'],
  afghanistan: ['Afghanistan'], pakistan: ['Pakistan'], india: ['India', 'Siachen Glacier'], burma: ['Myanmar'],
  laos_cambodia: ['Laos', 'Cambodia'], vietnam: ['Vietnam'], thailand: ['Thailand'], malaysia: ['Malaysia', 'Singapore'],
  indonesia: ['Indonesia', 'Timor-Leste'], philippines: ['Philippines'], australia: ['Australia'], taiwan: ['Taiwan'],
  japan: ['Japan'], south_korea: ['South Korea'], north_korea: ['North Korea'],
  morocco: ['Morocco'], algeria: ['Algeria'], tunisia: ['Tunisia'],
  west_african_states: ['Mauritania', 'Senegal', 'Gambia', 'Guinea', 'Guinea-Bissau', 'W. Sahara', 'Mali'],
  saharan_states: ['Niger', 'Chad', 'Burkina Faso'],
  ivory_coast: ["Côte d'Ivoire", 'Ghana', 'Togo', 'Benin', 'Liberia', 'Sierra Leone'],
  nigeria: ['Nigeria'], cameroon: ['Cameroon', 'Central African Rep.', 'Gabon', 'Eq. Guinea', 'Congo'],
  zaire: ['Dem. Rep. Congo', 'Rwanda', 'Burundi'], angola: ['Angola'], south_africa: ['South Africa', 'Lesotho', 'eSwatini'],
  botswana: ['Botswana', 'Namibia'], zimbabwe: ['Zimbabwe', 'Zambia'],
  southeast_african_states: ['Tanzania', 'Malawi', 'Mozambique', 'Madagascar'], kenya: ['Kenya', 'Uganda'],
  somalia: ['Somalia', 'Somaliland', 'Djibouti'], ethiopia: ['Ethiopia', 'Eritrea'], sudan: ['Sudan', 'S. Sudan'],
  mexico: ['Mexico'], guatemala: ['Guatemala', 'Belize'], el_salvador: ['El Salvador'], honduras: ['Honduras'],
  nicaragua: ['Nicaragua'], costa_rica: ['Costa Rica'], panama: ['Panama'], cuba: ['Cuba'], haiti: ['Haiti'],
  dominican_republic: ['Dominican Rep.'],
  colombia: ['Colombia'], venezuela: ['Venezuela'], ecuador: ['Ecuador'], peru: ['Peru'], bolivia: ['Bolivia'], chile: ['Chile'],
  argentina: ['Argentina'], paraguay: ['Paraguay'], uruguay: ['Uruguay'], brazil: ['Brazil'],
};

const inEurope = ([x, y]) => x > 520 && x < 900 && y > 0 && y < 480;

export default {
  id: 'twilight_struggle',
  facts: '../../src/detente/twilight_struggle/',
  warp,
  frame: { x: 0, y: 86, w: 1600, h: 908 },
  /** How far land is drawn beyond the frame, for windows of another shape. */
  bleed: [-260, -60, 1800, 1080],
  box: { w: 106, h: 46, gap: 5 },
  panel: { w: 168, h: 88 },
  detail: { fine: 0.5, coarse: 3, island: 1.2 },
  boxes: BOXES,
  states: STATES,
  /** Parts of a region that are drawn a step darker. */
  darker: ['eastern_europe', 'southeast_asia'],
  splits: { west_germany: { into: ['west_germany', 'east_germany'], line: INNER_GERMAN } },
  without: ['Antarctica'],
  home: { france: inEurope, benelux: inEurope, norway: ([, y]) => y > 20 },
  /** Centre and size. */
  superpowers: { us: [170, 372, 136, 58], ussr: [1250, 236, 148, 58] },
  /** Left upper corners. */
  panels: {
    europe: [378, 276], middle_east: [1142, 660], asia: [1164, 770], southeast_asia: [1164, 866], africa: [572, 822],
    central_america: [12, 746], south_america: [12, 874],
  },
  /** Where the China Card shows who has it. */
  tags: { china: [1440, 306, 84, 36] },
  /** Too far from the rest of their region to be shown with it on a small screen. */
  apart: ['canada', 'australia'],
  /** Lines that are not straight from box to box: they leave the drawing on one side and come back on the other. */
  bends: { 'us japan': { out: [-200, 372], back: [1800, 448] } },
};
