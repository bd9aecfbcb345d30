/** What the photographer wrote beside a photo. */
interface Words {
  caption: string;
  keywords: string[];
}

const about = (caption: string, ...keywords: string[]): Words => ({ caption, keywords });

/** Words beside about half of the demo photos, by their ids. */
export const words: Record<string, Words> = {
  'last-light-on-shuksan': about(
    'The wall turned red for less than two minutes. I had stopped counting frames and was only looking when it went out.',
    'alpenglow',
    'Mount Shuksan',
    'winter',
    'North Cascades',
  ),
  'the-pickets-clearing-storm': about(
    `Three days in a wet tent at Luna Camp, and then an hour like this one.

The storm came in on the first evening and sat on the ridge. On the second day I walked up to the pass, saw nothing at all, and walked down again. On the third morning the wind went round to the north, and the cloud began to come apart from the top: first a single summit, much higher than I had been looking for it, then the whole of the southern Pickets, one after the other, with new snow on every ledge.

Eleven frames side by side, made with a short telephoto lens, because a wide one would have made hills of them.`,
    'Picket Range',
    'storm',
    'panorama',
    'North Cascades',
  ),
  'ridges-toward-glacier-peak': about(
    'Smoke from a fire far to the east, and seven ridges.',
    'ridges',
    'smoke',
    'sunset',
  ),
  'blue-hour-over-boston-basin': about(
    'Twenty minutes after sunset. The marmots had gone in.',
    'blue hour',
    'Boston Basin',
    'North Cascades',
  ),
  'first-light-reflection-lake': about(
    'No wind until seven, and then there was no lake to photograph.',
    'Mount Rainier',
    'reflection',
    'alpenglow',
    'lake',
  ),
  'above-the-fog-tolmie': about(
    'Everybody below had a grey day.',
    'Mount Rainier',
    'fog',
    'panorama',
    'sunset',
  ),
  'moonrise-spray-park': about(
    'A full moon, nine minutes late behind the glacier.',
    'moon',
    'Mount Rainier',
  ),
  'cornice-line': about('Seen from the safe side.', 'winter', 'snow', 'ridges'),
  'spindrift-liberty-bell': about(
    'Wind from the west all night. At sunrise it was lifting the snow off the arête and carrying it into Idaho.',
    'winter',
    'wind',
    'Liberty Bell',
    'North Cascades',
  ),
  'after-the-storm-artist-point': about(
    'The road had been shut for a week.\nOne set of tracks, and they were a hare’s.',
    'winter',
    'snow',
    'storm',
  ),
  'rime-and-firs': about('', 'winter', 'firs', 'rime'),
  'hemlocks-in-the-cloud': about('One valley over, it was raining.', 'fog', 'forest', 'hemlocks'),
  'inversion-below-mount-si': about(
    'North Bend is under there, and was on its way to work.',
    'fog',
    'inversion',
    'panorama',
  ),
  'old-growth-first-rain': about(
    'The first rain after eleven dry weeks. The whole forest smelled of it before I heard it.',
    'forest',
    'rain',
    'old growth',
  ),
  'hoh-valley-layers': about('', 'forest', 'fog', 'Olympic Peninsula'),
  'ross-lake-before-wind': about(
    'Five minutes past six, from the dam.',
    'lake',
    'morning',
    'North Cascades',
  ),
  'picket-range-from-the-water': about(
    'From a canoe, handheld, with the paddle across my knees.',
    'lake',
    'Picket Range',
    'reflection',
  ),
  'rain-on-baker-lake': about('', 'lake', 'rain'),
  'gold-above-ingalls': about(
    'Larches are the only conifers here that let their needles go, and for ten days in October they say so.',
    'larches',
    'autumn',
    'alpine',
  ),
  'first-snow-on-the-larches': about(
    'Both on the same morning, once in six years.',
    'larches',
    'autumn',
    'snow',
  ),
  'sea-stacks-rialto-beach': about(
    'Low tide, high surf warning. Between the two there was an hour on the sand.',
    'coast',
    'sea stacks',
    'Olympic Peninsula',
  ),
  'ruby-beach-in-the-rain': about('Wiping the lens between waves.', 'coast', 'rain', 'sea stacks'),
  'two-minutes-at-dusk': about(
    'An exposure of 120 seconds, in which nobody walked by.',
    'coast',
    'dusk',
    'long exposure',
  ),
  'bandon-low-tide': about('', 'coast', 'sea stacks', 'Oregon'),
  'afterglow-cannon-beach': about(
    'The colour came back ten minutes after everybody had left.',
    'coast',
    'dusk',
    'Oregon',
  ),
  'islands-after-sunset': about(
    'From the last ferry out of Anacortes, which was late, as I had hoped.',
    'islands',
    'dusk',
    'San Juan Islands',
  ),
  'orcas-island-from-mount-constitution': about(
    'Looking north-east. The far shore is Canada.',
    'islands',
    'panorama',
    'San Juan Islands',
  ),
  'milky-way-over-the-pickets': about(
    'September, when the core still stands upright after dark. The glow on the left is Vancouver.',
    'night',
    'Milky Way',
    'Picket Range',
  ),
  'aurora-ross-lake': about(
    'The forecast had said cloud. I only stayed because the canoe was already on the car.',
    'night',
    'aurora',
    'lake',
  ),
  'forty-minutes-at-picture-lake': about(
    'Stars turn by ten degrees in forty minutes.',
    'night',
    'long exposure',
    'reflection',
  ),
  'squall-over-the-methow': about(
    'It reached me before I had the tripod folded.',
    'storm',
    'rain',
    'weather',
  ),
  'rain-walking-north': about('', 'rain', 'weather', 'open country'),
  'steptoe-butte-evening': about(
    'The fields are ploughed along the slope so that the rain stays. From the butte that makes a drawing of every hill.',
    'Palouse',
    'fields',
    'evening',
  ),
  'contour-lines': about('', 'Palouse', 'fields'),
  fallow: about('A year of rest, in three browns.', 'Palouse', 'fields', 'overcast'),
};
