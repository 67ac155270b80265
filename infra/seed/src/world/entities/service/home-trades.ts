import type { Listing } from '../../listing.ts';

export const homeTrades: readonly Listing[] = [
  {
    name: 'Harlan & Daughters Plumbing',
    city: 'Kansas City, MO',
    address: '3812 Waterworks Road',
    description: 'Leaks, water heaters and old pipes; upfront prices in writing.',
    price: 2,
    tags: ['plumbing', 'water heater', 'emergency', 'licensed', 'quote'],
    scenes: ['tools', 'house'],
    reviews: {
      '5★ Ninety minutes on a Sunday evening':
        'Water was coming through the dining-room ceiling. The older daughter picked up, told me over the phone where to find the shutoff and was at the door an hour and a half later. She found a split joint behind the tub, cut a neat square instead of tearing out the wall, and charged what she had quoted.',
      '5★ Talked me out of a new heater':
        "Another company wanted twenty-four hundred dollars. Harlan's changed a forty-dollar anode and a valve and said I would get five more years. Three have passed.",
      '4★ Good work, vague window':
        'Between eight and one is not an appointment, it is a lifestyle. Once she was here it went quickly, with shoe covers and a vacuum.',
      '2★ Had to come back twice':
        'The first repair held for two days, the second for a week. The third was free and has held since. They never argued, but I took three mornings off work.',
      '5★ Explained it to my eleven-year-old':
        'My daughter asked why water hammers. The younger Harlan drew it on the back of the invoice, let her feel the pipe with the valve half open, and told her that they hire in seven years.',
    },
  },
  {
    name: 'Bright Spark Electric',
    city: 'Denver, CO',
    address: '2740 Filament Street',
    description: 'Panels, car chargers and rewiring of old houses.',
    price: 3,
    tags: ['electrician', 'ev charger', 'rewiring', 'permit', 'quote'],
    scenes: ['tools', 'house'],
    reviews: {
      '5★ Labelled every single breaker':
        'They replaced our scary old panel in a day, passed the inspection the next morning, and left a typed list inside the door with every outlet on it. I have lived in five houses and never known what breaker nine does.',
      '4★ Charger installed without drama':
        'The quote came within a day with photos of where the conduit would run. Two electricians, half a day, tidy. I would have liked a warning that the power would be off for four hours.',
      '5★ Explained the danger without scaring us':
        'Aluminum wiring in a 1968 house. He showed us one outlet, what had gone brown and why, then gave three options with prices, the cheapest first.',
      '3★ Fine job, three reschedules':
        'Work is excellent, communication is poor. Three times we got a text at seven in the morning moving the date.',
    },
  },
  {
    name: 'Tidy Fox Home Cleaning',
    city: 'Austin, TX',
    description: 'The same two people every visit, with their own unscented supplies.',
    price: 2,
    tags: ['cleaning', 'home', 'recurring', 'pet friendly', 'move-out'],
    scenes: ['interior', 'house'],
    reviews: {
      '5★ They moved the couch':
        'Not around it. Under it. They lined up what they found, four toy cars, one earring I had given up on, and a fork, on a paper towel. The house smelled of nothing, which is the best smell.',
      '4★ Reliable pair, easy app':
        'Same two women each time, they know that the cat hides in the closet and leave the door ajar. The oven is extra and should not be.',
      '4★ Got my deposit back':
        'Move-out clean of a two-bedroom in five hours. My landlord, who is not a generous man, found nothing.',
      '2★ A chipped vase and no note':
        'Accidents happen. I would have been fine with a note. I found the vase turned so that the chip faced the wall. When I called, the office was apologetic and paid for it.',
    },
  },
  {
    name: 'Tall Timber Tree Care',
    city: 'Portland, OR',
    description: 'Certified arborists for pruning, storm damage and honest second opinions.',
    price: 3,
    tags: ['trees', 'arborist', 'pruning', 'storm damage', 'permit'],
    scenes: ['forest', 'house', 'tools'],
    reviews: {
      '5★ Saved a tree that others wanted to fell':
        'Two companies told us the big-leaf maple had to go. Their arborist tapped, climbed, took a core and recommended two cables and a lighter crown. It cost a quarter of a removal and there are warblers in it again.',
      '5★ Like watching ballet with chainsaws':
        'Three people took down a cracked fir between two houses without bending a fern. They raked the moss. They raked the moss!',
      '4★ Not cheap, very good':
        'The quote was the middle of three, and the only one that mentioned permits and nesting season. Left a neat pile of rounds for our stove.',
      '3★ Stump was extra':
        'Clean, careful work on a dying birch. I had understood that grinding the stump was included, the contract says otherwise in the last line. That was four hundred dollars I had not planned for.',
    },
  },
  {
    name: 'Clearpane Window Company',
    city: 'San Francisco, CA',
    description: 'Window and gutter cleaning for tall, narrow, awkward houses.',
    price: 2,
    tags: ['windows', 'cleaning', 'gutters', 'insured', 'high-rise'],
    scenes: ['house', 'skyline'],
    reviews: {
      '4★ I can see the bridge again':
        'Four stories, bay windows, no easy angle. One man with a rope and a radio did it in three hours. He did the inside sills without being asked. Booking by text is quick.',
      '5★ Careful around the orchids':
        'My windowsills are a jungle. Each pot came off, was noted on a little sketch, and went back where it had been. Not a petal lost.',
      '3★ Streaks in the low sun':
        'Looked perfect at noon. At six, with the sun coming in flat, I could see every wipe. They came back the next day and did the west side again.',
    },
  },
  {
    name: 'Lowcountry Cooling & Heat',
    city: 'Charleston, SC',
    address: '95 Palmetto Works',
    description: 'Air conditioning repair, duct cleaning and new systems sized by the room.',
    price: 3,
    tags: ['air conditioning', 'hvac', 'emergency', 'maintenance', 'quote'],
    scenes: ['house', 'tools'],
    reviews: {
      '5★ Ninety-six degrees and a baby':
        'Our unit died at the worst moment. They bumped us to the front when they heard about the baby, brought a window unit to lend us for the night, and replaced a capacitor the next morning for less than a nice dinner.',
      '3★ Always selling a plan':
        'The technician was quick and knew what he was doing. Then came the talk about the gold plan, the silver plan, and the email about the gold plan.',
      '4★ Did the math in front of us':
        "Instead of 'you need four tons' he measured rooms and windows and showed us why three are enough. Bills are down by a third.",
      '1★ Six hundred dollars for nothing':
        "They replaced a board. It was not the board. They replaced the fan. It was not the fan. A neighbor's cousin found a mouse nest on the contactor in five minutes. I asked for the money back and got a coupon.",
    },
  },
  {
    name: 'Gable & Eave Roofing',
    city: 'Houston, TX',
    address: '1480 Ridgebeam Road',
    description: 'Repairs and new roofs after hail and wind, with drone photos before and after.',
    price: 3,
    tags: ['roofing', 'storm damage', 'insurance', 'warranty', 'quote'],
    scenes: ['house', 'tools'],
    reviews: {
      '5★ One day, one magnet, no nails':
        'Crew of nine, tore off and finished between sunrise and supper. They ran a magnet over the lawn three times. My kids have been barefoot out there ever since without a single find.',
      '4★ Patient with the insurer':
        'They met the adjuster on the roof, chalk in hand, and got two slopes approved that had been denied. It took nine weeks from start to finish, not their fault for the most part.',
      '2★ Beautiful roof, broken gutter':
        'The roof is fine. The gutter they leaned the ladder on is not, and five calls later it is still not. I should not have paid in full on the day.',
    },
  },
  {
    name: 'Keystone Night Locksmith',
    city: 'Philadelphia, PA',
    description: 'Lockouts at any hour, with the price said before the drill comes out.',
    price: 2,
    tags: ['locksmith', 'emergency', 'late night', 'rekey', 'mobile'],
    scenes: ['tools', 'skyline'],
    reviews: {
      '5★ Opened without drilling':
        'Half past two, keys inside, phone at six percent. He said eighty-five dollars on the phone, arrived in twenty minutes, opened the door with something that looked like a spoon, and it was eighty-five dollars.',
      '5★ Honest when he could have cheated':
        'I was ready to pay for three new locks. He rekeyed the old ones for a third of that and showed me the pins.',
      '4★ Quick and discreet':
        'Took an hour instead of the half that was promised, with a text in between. Asked for my ID before he touched the door, which I liked.',
    },
  },
  {
    name: 'Aurora Snow & Lawn',
    city: 'Anchorage, AK',
    description: 'Plowing before you leave for work, mowing when the sun does not set.',
    price: 2,
    tags: ['snow removal', 'lawn', 'seasonal', 'driveway', 'subscription'],
    scenes: ['mountains', 'house'],
    reviews: {
      '5★ Plowed by five-thirty, every time':
        'Fourteen snowfalls in one winter and my driveway was clear each time before my shift. They shovel the step, too, and put sand on the slope without being told twice.',
      '4★ Good crew, took out my mailbox':
        'It was buried, I do not blame them much. New post the same week. In summer the edges are crisp and they shut the gate because of the dog.',
      '3★ Rates went up mid-season':
        'I understand fuel costs. I do not understand a letter in the middle of a contract. Work itself has been dependable.',
    },
  },
];
