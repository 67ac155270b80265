import type { Listing } from '../../listing.ts';

export const indoors: readonly Listing[] = [
  {
    name: 'Palmgate Conservatory',
    city: 'Chicago, IL',
    address: '300 North Fern Drive',
    description: 'Five glass halls from 1907: palms, ferns, desert, orchids and one giant water lily.',
    tags: ['garden', 'glasshouse', 'families', 'photography', 'free'],
    scenes: ['glasshouse', 'flowers'],
    reviews: {
      '5★ Eighty degrees while it snows':
        'I go in with a scarf, a hat and a bad mood, and after ten minutes in the fern hall all three are off. Bring a book and sit by the carp. It costs nothing, which feels like a mistake in our favor.',
      '5★ The night the lily bloomed':
        'They posted at five that it would open, and stayed until midnight so that everybody could come and see. Hundreds of people walked by in near silence. It smelled of pineapple.',
      '4★ Lovely, sweaty lens':
        'Give your camera half an hour to warm up or all your pictures will be fog. Paths are wide and smooth. The cafe only has vending machines.',
      '4★ Good for restless toddlers':
        'They run, they point, nobody minds. The desert room is roped off for good reason.',
    },
  },
  {
    name: 'Museum of Small Machines',
    city: 'Philadelphia, PA',
    address: '811 Cogwheel Court',
    description: 'Clocks, calculators, sewing machines and toys, all of them running.',
    price: 1,
    tags: ['museum', 'history', 'kids', 'hands-on', 'tours'],
    scenes: ['tools', 'interior'],
    reviews: {
      '5★ Everything ticks':
        'You turn cranks, press levers, and somebody in an apron tells you what you have just done. I, an adult with a job, spent twenty minutes with a mechanical duck. At noon all two hundred clocks strike, not quite together.',
      '5★ The volunteer who fixed my watch':
        'I mentioned that mine had stopped. He opened it on a bench with six children looking on and had it running in a quarter of an hour. The lesson was free, too.',
      '4★ Small, dense, delightful':
        'Two rooms, allow two hours. Labels are typed on an old machine and some are hard to read. Nine dollars.',
      '3★ Too tight with a school class':
        'We came along with thirty fourth-graders and could see elbows. The staff were sorry and let us in again another day.',
      '5★ Bring the child who takes things apart':
        'Mine is eight and has dismantled a toaster, a doorbell and a scale. Here she was handed a screwdriver and a broken alarm clock at a table made for it. She came home with the clock in a bag and a plan.',
    },
  },
  {
    name: 'Chesapeake Deep Aquarium',
    city: 'Baltimore, MD',
    address: '1 Fathom Pier',
    description: 'A spiral ramp around a four-story tank, rescued turtles and a touch pool.',
    price: 3,
    tags: ['aquarium', 'families', 'turtles', 'tickets', 'rainy day'],
    scenes: ['aquarium'],
    reviews: {
      '5★ Lie down under the rays':
        'At the bottom of the ramp is a carpet where you can lie flat and watch rays pass over you. We did that for half an hour, a family of five in a row, like sardines.',
      '4★ Wonderful, expensive':
        'A hundred and sixty dollars for the four of us before lunch. The turtle hospital, where you look in through a window while they change a bandage, almost justifies it.',
      '3★ Strollers everywhere':
        'Timed tickets do not help if everybody stays all day. We saw the jellyfish over many shoulders. After four in the afternoon it empties.',
      '5★ Sleepover under the sharks':
        'My scout troop of eleven girls slept in front of the big tank. Nobody slept. Ten out of ten.',
      '2★ Half of it is closed':
        'The tropical wing was shut for repairs, at full price. A small sign at the ticket desk would have let us choose.',
      '4★ Go for the turtles':
        'The big tank is impressive, but the small window into the turtle hospital is where my kids stuck. A vet held up a chart so that they could see which one was getting better.',
    },
  },
  {
    name: 'The Long Room Library',
    city: 'Boston, MA',
    address: '24 Athenaeum Place',
    description: 'A reading room of 1871 with green lamps, open to anybody with a quiet pencil.',
    tags: ['library', 'history', 'reading room', 'architecture', 'quiet'],
    scenes: ['books', 'writing-desk'],
    reviews: {
      '5★ The sound of pages':
        'No phones, no keyboards in the main hall, only paper and the radiators. I finished in one afternoon what I had not managed in two weeks. The librarian brought me a letter from 1902 that I had not known to ask for.',
      '4★ A hush with rules':
        'Coats in the locker, pens forbidden, water forbidden, whispering frowned upon. All right with me. The chairs were made for shorter people.',
      '5★ Free tour by somebody in love':
        'Every second Saturday. She knows which ladder squeaks and which senator fell off it.',
    },
  },
  {
    name: 'Skyhook Playground',
    city: 'Atlanta, GA',
    address: '2600 Peachleaf Avenue',
    description: 'Rope towers, a water table and swings for every body, shaded from ten to four.',
    tags: ['playground', 'kids', 'accessible', 'shade', 'picnic'],
    scenes: ['forest', 'skyline'],
    reviews: {
      '5★ A swing for my daughter':
        'She uses a wheelchair and has watched a lot of other children swing. Here she rolled on, the gate closed, and up she went. I had to look at the trees for a while.',
      '4★ Shade, at last a playground with shade':
        'Sails over the slides mean that nobody burns their legs. Water table runs from ten. The one bathroom is often locked in the evening.',
      '4★ Rope towers for brave ones':
        'Eight-year-olds vanish up there for an hour. Bark underneath is deep. Coffee cart on weekends, bless it.',
    },
  },
  {
    name: 'Old Mill Amphitheater',
    city: 'Nashville, TN',
    address: '1700 Millpond Road',
    description: 'Two thousand seats on a grass slope, with a pond behind the stage.',
    price: 3,
    tags: ['concerts', 'outdoor', 'live music', 'parking', 'lawn'],
    scenes: ['stage'],
    reviews: {
      '5★ Frogs joined in for the encore':
        'Clear sound even on the top lawn, a breeze off the pond, fireflies at dusk. In the quiet last song the frogs came in, and the singer stopped and let them finish.',
      '3★ Parking is the headliner':
        'One hour to get in, one hour and ten to get out. The show in between was great. Ride a bike if you can, there are racks by the gate.',
      '4★ Bring a low chair':
        'Only legs under nine inches, they measure. Food trucks are better than stadium stuff, lines are short during the opener.',
      '2★ Talkers':
        "Not the venue's fault, I suppose, but the VIP deck talked through every ballad, right above us. Somebody should walk up and say shush.",
    },
  },
  {
    name: 'Glacier Spur Railway',
    city: 'Anchorage, AK',
    address: '5 Depot Street',
    description: "Four hours in restored coaches to a glacier's foot and back.",
    price: 3,
    tags: ['train', 'scenic', 'wildlife', 'families', 'dining car'],
    scenes: ['mountains'],
    reviews: {
      '5★ Three moose, one bear, two pies':
        'The conductor slows down when there is something to see and backs up if half of the car missed it. Sit on the left going out. The blueberry pie in the dining car is made on board.',
      '4★ Blue ice, cold platform':
        'You get an hour at the glacier. The cracking sounds like furniture being moved in heaven. Wear more than you think. Windows could be cleaner for pictures.',
      '4★ Slow in the best way':
        'No wifi and no signal. My boys played cards with a retired couple from the next seats for two hours.',
      '3★ Commentary never stops':
        'Interesting for thirty minutes. After that I would have paid extra for a quiet car.',
    },
  },
];
