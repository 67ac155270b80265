import type { Listing } from '../../listing.ts';

export const onTheRoad: readonly Listing[] = [
  {
    name: 'Kestrel 7 E-Reader',
    city: 'Boston, MA',
    description: 'Seven-inch paper screen, real page buttons, open formats, library loans built in.',
    price: 3,
    tags: ['e-reader', 'books', 'battery', 'library', 'travel'],
    scenes: ['writing-desk', 'books'],
    reviews: {
      '5★ Buttons! Actual buttons!':
        'I can turn a page in winter gloves. It takes any file I drop on it, borrows from my library in three taps and has never once shown me an advertisement. Battery lasted me through a two-week hike with a chapter each night.',
      '4★ Gentle on the eyes':
        'The warm light can go so low that it does not wake anybody. Dictionary look-up is a bit slow. Text is as crisp as print.',
      '5★ Brought my mother back to reading':
        'Her eyesight is poor and large-print books are too heavy for her hands. With this at the biggest type she has read eleven novels since the holidays and calls me to complain about the endings.',
      '3★ PDFs are a chore':
        'For novels it is superb. For papers with two columns you zoom, scroll, lose your place and swear.',
      '4★ Survived the bathtub':
        'Fell in, floated, came out, carried on. The cover is overpriced for a piece of felt.',
      '5★ Everything I own, in a coat pocket':
        'I moved across the country with two suitcases and this. I sideloaded twenty years of books on one evening, and the search across all of them is quick. The page buttons click softly enough to read in bed next to somebody.',
    },
  },
  {
    name: 'Quietude Over-Ear Headphones',
    city: 'San Francisco, CA',
    description: 'Noise cancelling with replaceable pads and battery, wired when you want it.',
    price: 4,
    tags: ['headphones', 'noise cancelling', 'travel', 'battery', 'comfort'],
    scenes: ['headphones'],
    reviews: {
      '5★ A crying baby, erased':
        'Row 23, two infants, six hours. I heard neither. They press a little less than the famous ones and I forgot that I had them on until the landing. Sound is warm without being muddy.',
      '4★ Nearly perfect':
        'Great sound, forty hours on a charge, and I replaced the ear pads by myself in a minute. The app wants an account for the equalizer, which I refuse to make.',
      '4★ Calls are clear, even in wind':
        'My colleagues used to ask if I was inside a washing machine. No more. The case is bulky for a small backpack.',
      '2★ Hinge cracked in month eight':
        'No drop, no sitting on them. They replaced the pair, but it took three weeks and a video of the crack. The new pair has the same hinge.',
      '5★ Battery swap is real':
        'The old battery was down to half. New one, twenty-two dollars, a coin and two screws. How is this not how everything works?',
      '3★ Great on a plane, tight on a big head':
        'Sound and silence are both excellent. After ninety minutes I have a groove over my ears. I wear hats in size seven and three quarters, so perhaps it is me.',
    },
  },
  {
    name: 'Cobblestone City Backpack',
    city: 'New York, NY',
    description: 'Twenty-two liters, waxed canvas, a laptop sleeve that does not touch the ground.',
    price: 3,
    tags: ['backpack', 'commuting', 'laptop', 'canvas', 'waterproof'],
    scenes: ['skyline', 'storefront'],
    reviews: {
      '5★ Dry after a cloudburst':
        'Twelve blocks in water up to the curb and my laptop, my book and a croissant were dry. It has gone soft at the corners now and looks better than new.',
      '4★ Thoughtful pockets':
        'Keys on a tether, a bottle that does not tip, a secret slot at the back for a passport. Straps are narrow if you load it to the brim.',
      '5★ Repaired for free':
        'Zipper failed in the third year. I mailed it in, they changed it and restitched a strap that I had not even noticed. No charge and a new luggage tag.',
      '3★ Smells of wax for a month':
        'I like it a lot now. For the first weeks my whole office smelled like a barn jacket.',
    },
  },
  {
    name: 'Fernhollow Rain Jacket',
    city: 'Salt Lake City, UT',
    description: 'Three-layer shell without fluorinated coatings, pit zips, mended free.',
    price: 4,
    tags: ['rain jacket', 'hiking', 'outdoor', 'sustainable', 'sizing'],
    scenes: ['forest', 'mountains'],
    reviews: {
      '5★ Nine hours of sideways rain':
        'I was dry. My pack was soaked, my spirit was soaked, but inside that jacket I was dry. Hood fits over a helmet and turns with your head. Pit zips are long enough to matter.',
      '4★ Runs small':
        'Go up one size if you mean to layer. The fabric is quieter than most, it does not crackle like a bag of chips each time you lift an arm.',
      '2★ Wets out after a year':
        'Without the old chemicals it needs washing and reproofing all the time. I knew that, in theory. In practice I was wet by noon. They reproofed it for free once.',
      '4★ Color is as shown':
        'A small thing, but the moss green is really moss green. Pockets sit above the hip belt, as they should.',
    },
  },
  {
    name: 'Nightjar Headlamp',
    city: 'Boise, ID',
    description: 'Rechargeable, red mode first, buttons for cold fingers.',
    price: 2,
    tags: ['headlamp', 'camping', 'battery', 'running', 'lightweight'],
    scenes: ['mountains', 'forest'],
    reviews: {
      '5★ Red light comes on first':
        'Whoever thought of that has slept in a shared tent. One click red, hold for white. Simple enough to use half asleep.',
      '4★ Honest run time':
        'They claim nine hours on medium and I got eight and three quarters at freezing point. The strap slips a bit on a bald head, ask me how I know.',
      "5★ Trail runner's choice":
        'No bounce, a wide beam near and a narrow one far. I have run a full night with it and changed nothing but my socks.',
      '3★ Charging port cover tore off':
        'Light itself is great. The little rubber flap was gone by the third trip and now I tape it in the rain.',
    },
  },
  {
    name: 'Tinder Ridge Camp Stove',
    city: 'Boise, ID',
    description: 'Two burners that simmer, folds to the size of a large book.',
    price: 3,
    tags: ['camping', 'stove', 'cooking', 'gas', 'car camping'],
    scenes: ['skillet', 'mountains'],
    reviews: {
      '5★ It simmers':
        'Every camp stove I owned had two settings, off and volcano. On this one I made a risotto at eight thousand feet. The neighbors came over with bowls.',
      '4★ Wind shield does its job':
        'Boiled a liter in under four minutes with a stiff breeze from the lake. The latch is stiff as well and pinched me twice.',
      '4★ Small enough for the canoe':
        'Folds flat, no loose parts to lose in the sand. Legs are good on uneven tables.',
    },
  },
  {
    name: 'Pebble Baby Carrier',
    city: 'Austin, TX',
    description: 'Linen carrier for babies and toddlers, front and back, washable in the machine.',
    price: 3,
    tags: ['baby', 'carrier', 'parents', 'linen', 'hot weather'],
    scenes: ['interior', 'flowers'],
    reviews: {
      '5★ He sleeps within four minutes':
        'I have timed it. Linen is the right choice for this heat, we are both less sticky. My shoulders are fine after two hours, which I could not say of the padded ones.',
      '4★ A learning curve':
        'The first three tries looked like a magic trick gone wrong. Watch the video twice. After that it takes thirty seconds, alone.',
      '3★ Buckle in an odd place':
        'It sits right where my rib is. For my wife, who is taller, it is perfect. We take turns being jealous.',
    },
  },
  {
    name: 'Sprocket Balance Bike',
    city: 'Denver, CO',
    description: 'For ages two to five, grows by eleven centimeters, real spoked wheels.',
    price: 3,
    tags: ['kids', 'bicycle', 'outdoor', 'gift', 'assembly'],
    scenes: ['bicycle'],
    reviews: {
      '5★ Straight to pedals at four':
        'She glided around on it for two years, then got on a pedal bike and rode off. No training wheels, no tears, one scraped elbow. Now her brother has it.',
      '4★ Light enough to carry':
        'Because you will carry it. Every trip ends with you carrying it. Under four kilos, thank goodness.',
      '5★ Spare parts for everything':
        'New grips, a new tire and the little bell, all ordered by part number for less than fifteen dollars in total.',
      '4★ Paint chips easily':
        'After one summer it looks like a veteran. Rides as on the first day. Assembly needed one tool, which is in the box.',
    },
  },
  {
    name: 'Marlin 3 Film Camera',
    city: 'Los Angeles, CA',
    description: 'New half-frame camera for 35 mm film: seventy-two pictures a roll, glass lens.',
    price: 4,
    tags: ['camera', 'film', 'photography', 'travel', 'half-frame'],
    scenes: ['beach', 'skyline'],
    reviews: {
      '5★ Slow down, look, click':
        'Seventy-two frames a roll makes film nearly affordable again. The lens is sharp in the middle and dreamy at the rim. I took one picture of my grandmother laughing that is worth the whole price.',
      '4★ A delight with one flaw':
        'The winding lever is pure pleasure. The light meter reads a stop too bright in snow, so I correct by hand. Viewfinder is big and bright.',
      '3★ Fun, but not at this price':
        'It is mostly plastic. Well-made plastic, but the little door over the battery already feels loose. Pictures have lovely colors.',
    },
  },
];
